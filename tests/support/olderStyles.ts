import postcss, { type AtRule, type Declaration, type Rule } from 'postcss'

/** What iOS 14.5 or Chrome 87 takes for unknown, and passes over. */
const LATER_PROPERTIES =
  /^(contain|contain-intrinsic-size|content-visibility|overflow-clip-margin|overscroll-behavior(-[xy])?|text-wrap|accent-color)$/

/** Values that make an old browser pass over the whole declaration. */
const LATER_VALUES = /\b(last baseline|\d[dsl]v[hw])\b|\boverflow: clip\b/

/** A selector with a part an old browser does not know takes its whole rule with it. */
const LATER_SELECTORS = /:focus-visible|:has\(/

/** The conditions of our sheets, as an iPhone with iOS 14.5 answers them. */
const CONDITIONS: Record<string, boolean> = {
  'not selector(:focus-visible)': true,
  'not (overflow-clip-margin: 16px)': true,
  '(-webkit-nbsp-mode: space)': true,
  'not (-webkit-nbsp-mode: space)': false,
  '(align-items: last baseline)': false,
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
 * A style sheet as the oldest browsers of `browserslist` read it: without the rules and declarations they do not know.
 * @throws Error at a condition (`@supports`) whose answer is not known here
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
