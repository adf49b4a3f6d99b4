/** Leaving a mini-program drops no requests, as leaving a page of a browser does. */
export const watchForLeaving = (): (() => Promise<boolean>) => () => Promise.resolve(false)
