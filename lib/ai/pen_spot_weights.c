#include "ai/pen_spot.h"
const struct spot_weights spot_weights;
