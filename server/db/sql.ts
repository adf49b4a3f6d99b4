/**
 * Statements as they are written: `` sql<Row>`SELECT … WHERE id = ${id}` ``. What stands in `${}` is sent beside the text
 * as a parameter, except a {@link Part}. Lint asks a database of this schema what each statement gives and takes, and
 * compares that with `Row` and with the types of the parameters.
 */

/** A statement with its parameters; `Row` is what one of its rows holds. */
export interface Statement<Row> {
  readonly text: string
  /** Of $1, $2, … */
  readonly values: unknown[]
  /** For the compiler alone; never set. */
  readonly row?: Row
}

/** A piece of SQL that several statements share; its type is its text, by which lint reads it. */
export class Part<const Text extends string = string> {
  constructor(readonly text: Text) {}
}

/** @param text SQL without parameters */
export const part = <const Text extends string>(text: Text): Part<Text> => new Part(text)

/** `Row` is left out where a statement gives no rows. */
export function sql<Row = Record<string, unknown>>(
  texts: TemplateStringsArray,
  ...given: readonly unknown[]
): Statement<Row> {
  const values: unknown[] = []
  let text = texts[0] ?? ''
  given.forEach((value, index) => {
    text += value instanceof Part ? value.text : `$${values.push(value)}`
    text += texts[index + 1] ?? ''
  })
  return { text, values }
}

/**
 * A statement whose text is known at run time only, as of tables by their names: lint can't check it.
 * @param values for $1, $2, …
 */
export const composed = <Row = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Statement<Row> => ({ text, values })
