/** A mini-program has all code of a page on the device: loading takes no time and never fails. */
export const pageLoads = { load: (fetch: () => Promise<void>): Promise<void> => fetch() }
