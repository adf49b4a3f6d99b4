/** The text size the person set for the system, as a factor of its standard: 1 is the standard, 1.5 half as large again. */
export type TextScale = () => number
