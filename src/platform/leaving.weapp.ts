/** A mini-program is not left as a page of a browser is: what got no answer was not dropped for that. */
export const watchForLeaving = (): (() => Promise<boolean>) => () => Promise.resolve(false)
