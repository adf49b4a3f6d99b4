import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOT = path.resolve(__dirname, '../../../src')

/** Elements with an implicit role. */
const NATIVE = ['button', 'label', 'a', 'input']

/** Elements that only enlarge the touch target of controls with names. */
const WIDENS = ['components/Checkbox/Checkbox.weapp.tsx']

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement

/** Every element of a file with a click handler. */
function clicked(file: string): Opening[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Opening[] = []
  const read = (node: ts.Node): void => {
    const isOpening = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)
    if (isOpening && /\bonClick=/.test(attributesOf(node))) found.push(node)
    ts.forEachChild(node, read)
  }
  read(source)
  return found
}

const attributesOf = (node: Opening): string =>
  node.attributes.properties.map((one) => one.getText()).join(' ')

const hasRole = (node: Opening): boolean =>
  NATIVE.includes(node.tagName.getText()) || /\brole=|aria\(\{\s*role\b/.test(attributesOf(node))

const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)

it('whatever has a click handler of its own has a role, on both platforms', () => {
  const handlers = FILES.flatMap((file) =>
    clicked(path.join(ROOT, file)).map((node) => ({ file, node })),
  )
  expect(handlers.length).toBeGreaterThan(5)
  const bare = handlers.filter(({ file, node }) => !hasRole(node) && !WIDENS.includes(file))
  expect(bare.map(({ file, node }) => `${file}: ${node.getText()}`)).toEqual([])
})
