import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'

/** Properties that iOS 14.5 or Chrome 87 does not know and ignores. */
const LATER_PROPERTIES =
  /^(contain|contain-intrinsic-size|content-visibility|overflow-clip-margin|overscroll-behavior(-[xy])?|text-wrap|accent-color)$/

/** Values that make an old browser ignore the whole declaration. */
const LATER_VALUES = /\b(last baseline|\d[dsl]v[hw])\b|\boverflow: clip\b/

/** An old browser ignores a whole rule when it does not know a part of its selector. */
const LATER_SELECTORS = /:focus-visible|:has\(/

/** Conditions in the style sheets, as evaluated by an iPhone with iOS 14.5. */
const CONDITIONS: Record<string, boolean> = {
  'not selector(:focus-visible)': true,
  'not (overflow-clip-margin: 16px)': true,
  '(-webkit-nbsp-mode: space)': true,
  'not (-webkit-nbsp-mode: space)': false,
  '(align-items: last baseline)': false,
  '(content-visibility: auto) and (overflow-clip-margin: 16px)': false,
}

const normal = (condition: string): string =>
  condition
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*:\s*/g, ': ')
    .replace(': focus', ':focus')
    .trim()

function resolve(supports: AtRule): void {
  const holds = CONDITIONS[normal(supports.params)]
  if (holds === undefined) throw new Error(`@supports ${supports.params}: what does iOS 14.5 say?`)
  if (holds) supports.replaceWith(supports.nodes ?? [])
  else supports.remove()
}

/**
 * A style sheet as the oldest browsers of `browserslist` apply it: without unknown rules and declarations.
 * @throws Error at a condition (`@supports`) whose result is not known here
 */
export function asOlderBrowsersRead(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('supports', resolve)
  sheet.walkRules(LATER_SELECTORS, (rule: Rule) => void rule.remove())
  sheet.walkDecls((declaration: Declaration) => {
    const { prop, value } = declaration
    if (LATER_PROPERTIES.test(prop) || LATER_VALUES.test(value)) declaration.remove()
  })
  return sheet.toString()
}
