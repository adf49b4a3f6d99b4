/**
 * Plugin for safeql: connects it to the embedded database, and compares a row's declared type with the columns of its
 * statement. safeql loads this file twice: in the lint process, and in a thread that talks to the database.
 */
const ts = require('typescript')

/** Comment on a column that PostgreSQL reports as nullable (all columns of a view are), with the reason why it never is. */
const NEVER_NULL = /([\w.]+|\))\s*\/\* never null[^*]*\*\/(?:\s+AS\s+(\w+))?/g

function neverNullIn({ quasis }) {
  const text = quasis.map(({ value }) => value.raw).join('')
  return [...text.matchAll(NEVER_NULL)].map(([, column, alias]) =>
    camel(alias ?? column.split('.').at(-1)),
  )
}

const KINDS = {
  string: ts.TypeFlags.StringLike,
  number: ts.TypeFlags.NumberLike,
  boolean: ts.TypeFlags.BooleanLike,
  null: ts.TypeFlags.Null,
}

/** A column as the driver names it: server/db/pool.ts. */
const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

/** The members of a union, or the type itself. */
const membersOf = (type) => (type.isUnion() ? type.types : [type])

/** Whether a declared type can hold the database's type. Text may be declared as a union of literals. */
function holds(declared, given, checker) {
  if (declared.flags & ts.TypeFlags.Unknown) return true
  if (given.kind === 'union') return given.value.every((one) => holds(declared, one, checker))
  if (given.kind === 'literal') return holds(declared, given.base, checker)
  const present = checker.getNonNullableType(declared)
  if (given.kind === 'array') {
    const [element] = checker.isArrayType(present) ? checker.getTypeArguments(present) : []
    return element !== undefined && holds(element, given.value, checker)
  }
  if (given.value === 'any' || given.value === 'unknown') return true
  if (given.value === 'null') return membersOf(declared).some(({ flags }) => flags & KINDS.null)
  const kind = KINDS[given.value]
  if (kind) return membersOf(present).every(({ flags }) => flags & kind)
  return membersOf(present).every((one) => one.symbol?.name === given.value)
}

const isNull = ({ kind, value }) => kind === 'type' && value === 'null'

const withoutNull = (given) =>
  given.kind === 'union' ? { ...given, value: given.value.filter((one) => !isNull(one)) } : given

/** Differences between a declared row and a statement's columns; none without a declared row. */
function* differences({ node, output, checker, parser }) {
  const declaration = node.typeArguments?.params[0]
  if (!declaration) return
  const row = checker.getTypeFromTypeNode(parser.esTreeNodeToTSNodeMap.get(declaration))
  const declared = new Map(row.getProperties().map((property) => [property.name, property]))
  const neverNull = neverNullIn(node.quasi)
  for (const [quoted, given] of output.value) {
    const column = camel(quoted.replaceAll("'", ''))
    const property = declared.get(column)
    declared.delete(column)
    if (!property) yield `${column} is not declared`
    else if (
      !holds(
        checker.getTypeOfSymbol(property),
        neverNull.includes(column) ? withoutNull(given) : given,
        checker,
      )
    ) {
      yield `${column} is ${JSON.stringify(given)}, not ${checker.typeToString(checker.getTypeOfSymbol(property))}`
    }
  }
  for (const column of declared.keys()) yield `there is no column ${column}`
}

function typeCheck(context) {
  const found = [...differences(context)]
  return found.length > 0 ? { message: `The row is another: ${found.join('; ')}` } : undefined
}

exports.factory = () => ({
  name: 'embedded-database',
  createConnection: {
    cacheKey: 'embedded-database',
    handler: async () => (await import('./database.mjs')).openSchema(),
  },
  onTarget: ({ node }) => ['sql', 'wideSql'].includes(node.tag.name) && { typeCheck },
})
