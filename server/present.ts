/**
 * A value that is never missing where it is read.
 * @param what names it in the error
 * @throws Error when it is missing: a fault of the program, for which no id or figure stands in
 */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
