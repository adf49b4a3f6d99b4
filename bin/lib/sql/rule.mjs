/** Safeql's rule `check-sql`. It can't read shared parts of statements (`Part`), so this inserts their texts first. */
import { rules } from '@ts-safeql/eslint-plugin'

const checkSql = rules['check-sql']

/** Text of a `Part`, taken from its type; undefined for other expressions. */
function textOf(expression, { esTreeNodeToTSNodeMap, program }) {
  const type = program.getTypeChecker().getTypeAtLocation(esTreeNodeToTSNodeMap.get(expression))
  if (type.symbol?.name !== 'Part') return undefined
  const [text] = program.getTypeChecker().getTypeArguments(type)
  if (!text?.isStringLiteral()) throw new Error('a part whose text is not known before it runs')
  return text.value
}

/** The template with the texts of its parts inserted. */
function writtenOut(template, services) {
  const quasis = [{ ...template.quasis[0], value: { ...template.quasis[0].value } }]
  const expressions = []
  template.expressions.forEach((expression, at) => {
    const next = template.quasis[at + 1]
    const text = textOf(expression, services)
    if (text === undefined) {
      expressions.push(expression)
      quasis.push({ ...next, value: { ...next.value } })
      return
    }
    const last = quasis.at(-1)
    last.value.raw += text + next.value.raw
    last.tail = next.tail
  })
  return { ...template, quasis, expressions }
}

export default {
  ...checkSql,
  create(context) {
    const visitor = checkSql.create(context)
    return {
      TaggedTemplateExpression(node) {
        const quasi = writtenOut(node.quasi, context.sourceCode.parserServices)
        visitor.TaggedTemplateExpression(Object.assign(Object.create(node), { quasi }))
      },
    }
  },
}
