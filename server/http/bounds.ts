/**
 * Characters of the longest text inside a body or a query, whatever the call. Bounds of a field are in its schema;
 * this one holds before any schema or pattern is tried, and for what no schema names.
 */
export const TEXT_MAX = 2_000
