import { parse, parsePlPgSQL } from 'libpg-query'
import { isTree, wordOf } from './tree'

/** Texts of all expressions below a node of PL/pgSQL. */
function* expressions(node: unknown): Generator<string> {
  if (!isTree(node)) return
  if (isTree(node.PLpgSQL_expr)) yield wordOf(node.PLpgSQL_expr.query)
  for (const one of Object.values(node)) yield* expressions(one)
}

const TARGET = /^\s*[\w.]+\s*:?=\s*/

/** As a statement: a condition or the right side of an assignment becomes what is selected. */
async function asStatement(text: string): Promise<string> {
  const forms = [text, `SELECT ${text}`, `SELECT ${text.replace(TARGET, '')}`]
  for (const form of forms) {
    const isOne = await parse(form).then(
      () => true,
      () => false,
    )
    if (isOne) return form
  }
  throw new Error(`neither a statement nor an expression: ${text}`)
}

/** @param definition CREATE FUNCTION … of PL/pgSQL */
export async function statementsIn(definition: string): Promise<string[]> {
  const tree: unknown = await parsePlPgSQL(definition)
  return Promise.all([...new Set(expressions(tree))].map(asStatement))
}
