/** Features of which some are kinds: a game with a sticky wild has a wild. */
export const featureKinds = {
  multiplier: ['progressive-multiplier'],
  wild: ['expanding-wild', 'sticky-wild', 'walking-wild', 'stacked-wild'],
} as const satisfies Record<string, readonly string[]>

export const featureParents = Object.keys(featureKinds) as (keyof typeof featureKinds)[]

/** A feature and its kinds: a game with any of them has the feature. */
export const featureFamily = (feature: string): readonly string[] => [
  feature,
  ...(Object.hasOwn(featureKinds, feature) ? featureKinds[feature as keyof typeof featureKinds] : []),
]
