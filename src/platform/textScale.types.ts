/** The text size the person set for the system, as a factor of its standard: 1 is the standard, 1.5 half as large again. */
export type TextScale = () => number

/** From this text size on, 关怀模式 is on unless somebody chose otherwise. */
export const CARE_STARTS_AT = 1.25
