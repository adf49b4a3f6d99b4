// SQL statements as written in the code: `` sql<Row>`SELECT … WHERE id = ${id}` ``. Values in `${}` are sent as
// parameters, except a `Part`. Lint asks a database of this schema for each statement's result and parameter
// types, and compares them with `Row` and the values.

interface AnyStatement<Row> {
  readonly text: string
  /** Values of $1, $2, … */
  readonly values: unknown[]
  /** Type information only; never set. */
  readonly row?: Row
}

/**
 * A statement with its parameters; `Row` is the type of its result rows. Of people's rows it touches those of one person:
 * tests/project/persons.test.ts reads that from its text.
 */
export interface Statement<Row> extends AnyStatement<Row> {
  readonly isWide: false
}

/** A statement that may touch the rows of many people: for operators and background work, never for a request. */
export interface WideStatement<Row> extends AnyStatement<Row> {
  readonly isWide: true
}

/** SQL text shared by several statements; its type is its text, which lint reads. */
export class Part<const Text extends string = string> {
  constructor(readonly text: Text) {}
}

/** @param text SQL without parameters */
export const part = <const Text extends string>(text: Text): Part<Text> => new Part(text)

function assemble(
  texts: TemplateStringsArray,
  given: readonly unknown[],
): { text: string; values: unknown[] } {
  const values: unknown[] = []
  let text = texts[0] ?? ''
  given.forEach((value, index) => {
    text += value instanceof Part ? value.text : `$${values.push(value)}`
    text += texts[index + 1] ?? ''
  })
  return { text, values }
}

/** Leave out `Row` for a statement without result rows. */
export const sql = <Row = Record<string, unknown>>(
  texts: TemplateStringsArray,
  ...given: readonly unknown[]
): Statement<Row> => ({ ...assemble(texts, given), isWide: false })

/** Like {@link sql}, for statements over the rows of many people. */
export const wideSql = <Row = Record<string, unknown>>(
  texts: TemplateStringsArray,
  ...given: readonly unknown[]
): WideStatement<Row> => ({ ...assemble(texts, given), isWide: true })

/**
 * A statement whose text is known only at run time, such as one over table names; lint can't check it.
 * @param values for $1, $2, …
 */
export const composed = <Row = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): WideStatement<Row> => ({ text, values, isWide: true })
