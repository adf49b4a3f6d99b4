import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const isErrorMade = ({ type, callee }) =>
  type === 'NewExpression' && /^(Range)?Error$/.test(callee.name ?? '')

/** Leaves error messages unchanged: they are for developers, and tests assert only that errors are thrown. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'error-words', {
    shouldIgnore: ({ node, parent }) =>
      /^(String|Template)Literal$/.test(node.type) && parent && isErrorMade(parent)
        ? 'words of an error'
        : undefined,
  }),
]
