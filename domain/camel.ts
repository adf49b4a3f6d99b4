/** A name as the code spells it: order_no → orderNo. */
export type Camel<K> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : K

/** Snake case is for SQL and the wire only: their two borders turn each name into one of the code. */
export const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
