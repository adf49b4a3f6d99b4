import ts from 'typescript'

const RUNNERS = new Set(['it', 'test', 'describe', 'onLinux'])
const LEFT_OUT = new Set(['skip', 'todo'])

/** Parts of a test call: `it.each(rows)(…)` has the words it and each, and the rows. */
interface Runner {
  words: string[]
  rows: ts.Expression[]
}

function runnerOf(callee: ts.Expression): Runner | null {
  if (ts.isIdentifier(callee)) return { words: [callee.text], rows: [] }
  if (ts.isPropertyAccessExpression(callee)) {
    const inner = runnerOf(callee.expression)
    return inner && { ...inner, words: [...inner.words, callee.name.text] }
  }
  if (ts.isCallExpression(callee)) {
    const inner = runnerOf(callee.expression)
    return inner && { ...inner, rows: [...callee.arguments] }
  }
  return null
}

/** The literal text of a title; of a template, the text around its values. */
function textOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text
  if (!ts.isTemplateExpression(title)) return ''
  const spans = title.templateSpans.map(({ literal }) => literal.text)
  return [title.head.text, ...spans].join('…')
}

/** Texts in the rows of a table, which may appear in its titles. */
function rowTexts(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isArrayLiteralExpression(node)) return []
  return node.elements.flatMap(rowTexts)
}

/**
 * Titles of a file's tests and groups, as written in its source. Titles of tables include the texts of their rows.
 * Skipped tests (`skip`, `todo`) are left out.
 */
export function testTitles(fileName: string, source: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const runner = runnerOf(node.expression)
      const [title] = node.arguments
      if (runner && title && RUNNERS.has(runner.words[0] ?? '') && node.arguments.length > 1) {
        if (runner.words.some((word) => LEFT_OUT.has(word))) return
        const text = textOf(title)
        titles.push(text, ...(/%/.test(text) ? runner.rows.flatMap(rowTexts) : []))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest))
  return titles.filter(Boolean)
}

const MENTION = /\b([A-Z])(\d\d)(?:\s?[–-]\s?\1(\d\d))?\b/g

/** Case ids in a title; `S01–S03` are three. */
export function casesIn(title: string): string[] {
  return [...title.matchAll(MENTION)].flatMap(([, letter = '', from = '', to = from]) => {
    const count = Math.max(0, Number(to) - Number(from)) + 1
    return Array.from(
      { length: count },
      (_, at) => letter + String(Number(from) + at).padStart(2, '0'),
    )
  })
}
