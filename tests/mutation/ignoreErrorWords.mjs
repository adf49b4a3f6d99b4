import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const isErrorMade = ({ type, callee }) =>
  type === 'NewExpression' && /^(Range)?Error$/.test(callee.name ?? '')

/** The words of an error are for whoever mends the program; that it is thrown is what tests assert. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'error-words', {
    shouldIgnore: ({ node, parent }) =>
      /^(String|Template)Literal$/.test(node.type) && parent && isErrorMade(parent)
        ? 'words of an error'
        : undefined,
  }),
]
