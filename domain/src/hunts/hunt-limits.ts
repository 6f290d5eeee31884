/** Bounds of a hunt; multiples and the cost in tenths of a multiple of the bet. */
export const huntLimits = {
  title: 100,
  bonuses: 500,
  multiple: 10_000_000,
  cost: 1_000_000_000,
} as const
