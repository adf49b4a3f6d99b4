/** Shown for an amount, a date or a text that is not known. */
export const UNKNOWN_TEXT = '--'
