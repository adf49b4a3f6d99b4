/**
 * Names in SQL and on the wire are in snake case, those of the code in camel case. The borders between them turn each
 * name by the functions here, so that none is renamed by hand.
 */

/** A name as the code spells it: order_no → orderNo. */
export type Camel<K> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : K

/** What was read from the wire, with the names of the code at every depth. */
export type CamelKeys<T> = T extends readonly (infer Item)[]
  ? CamelKeys<Item>[]
  : T extends object
    ? { [K in keyof T as Camel<K>]: CamelKeys<T[K]> }
    : T

/** A name as SQL and the wire spell it: orderNo → order_no. */
type Snake<K> = K extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Lowercase<Head>}${Snake<Tail>}`
    : `${Lowercase<Head>}_${Snake<Tail>}`
  : K

/** What goes over the wire, by the names it has there, at every depth. */
export type SnakeKeys<T> = T extends readonly (infer Item)[]
  ? SnakeKeys<Item>[]
  : T extends object
    ? { [K in keyof T as Snake<K>]: SnakeKeys<T[K]> }
    : T

/** order_no → orderNo */
export const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** orderNo → order_no */
export const snake = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), renamed(item, rename)]),
  )
}

/** JSON from the wire, with the names of the code. */
export const camelKeys = <T>(value: T): CamelKeys<T> => renamed(value, camel) as CamelKeys<T>

/** JSON for the wire, by the names it has there. */
export const snakeKeys = <T>(value: T): SnakeKeys<T> => renamed(value, snake) as SnakeKeys<T>
