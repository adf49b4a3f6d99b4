export const SIDE_NAMES = { front: '人像面', back: '国徽面' } as const

export type Side = keyof typeof SIDE_NAMES

/** An ID-1 card, 85.6 mm × 54 mm. */
export const CARD_RATIO = 85.6 / 54
