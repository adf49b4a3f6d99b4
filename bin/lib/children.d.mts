/** Node's options for a program that ends within minutes. */
export const SHORT_LIVED: readonly string[]
