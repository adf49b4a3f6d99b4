/**
 * Longest text, in UTF-16 units, in any query and in any body whose route sets no other `textMax`. A schema sets the
 * limit of its field; this one applies before any schema or pattern, and to fields that no schema names.
 */
export const TEXT_MAX = 2_000
