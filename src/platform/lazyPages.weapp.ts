/** A mini-program has the code of a page whole: asking for a part of it neither takes time nor fails. */
export const pageLoads = { load: (fetch: () => Promise<void>): Promise<void> => fetch() }
