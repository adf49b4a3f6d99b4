/** A mini-program has all code of a page on the device: loading takes no time and never fails. */
export const pageLoads = { load: (fetch: () => Promise<void>): Promise<void> => fetch() }

/** Path of the page being opened. Null: WeChat's navigation resolves when the page is in the stack. */
export const headedFor = (): string | null => null

/** Its whole address; null for the same reason. */
export const openingAddress = (): string | null => null
