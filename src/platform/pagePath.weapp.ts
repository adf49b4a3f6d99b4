/** Path of the page being opened. Null: WeChat's navigation resolves when the page is in the stack. */
export const headedFor = (): string | null => null
