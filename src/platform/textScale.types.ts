/** The system's text size as a factor of its standard: 1.5 is half as large again. */
export type TextScale = () => number

/** From this text size on, 关怀模式 is on unless the person chose otherwise. */
export const CARE_STARTS_AT = 1.25
