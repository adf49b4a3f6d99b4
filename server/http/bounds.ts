/**
 * Longest text, in characters, in any body or query. A schema sets the limit of its field; this one applies before
 * any schema or pattern, and to fields that no schema names.
 */
export const TEXT_MAX = 2_000
