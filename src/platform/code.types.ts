/** Loads code of a part of a page; pending until it has come. */
export type LoadCode = (load: () => Promise<void>) => Promise<void>
