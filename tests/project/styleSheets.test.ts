/** Checks that styles exist and come: the build silently accepts a sheet that lost its rules, or that nobody imports. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'
import { blocksDrawn, blocksStyled, reachedFrom } from './styles/reached'

const SRC = path.resolve(__dirname, '../../src')

const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.scss)'$/gm)].map(([, sheet]) =>
    path.resolve(path.dirname(file), sheet as string),
  )

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
const code = files.filter((file) => /\.tsx?$/.test(file))
const sheets = [...new Set(code.flatMap((file) => importedBy(path.join(SRC, file))))]

it.each(sheets.map((sheet) => path.relative(SRC, sheet)))('%s has rules', (sheet) => {
  const { css } = compile(path.join(SRC, sheet), { loadPaths: [SRC] })
  expect(css).toMatch(/\{[^{}]*:[^{}]*\}/)
})

const everySheet = files.filter((file) => file.endsWith('.scss'))
const styledBlocks = new Set(everySheet.flatMap((sheet) => blocksStyled(path.join(SRC, sheet))))
const pages = code.filter((file) => /^pages\/.*\.tsx$/.test(file))

it.each(pages)('%s brings the styles of all it draws', (page) => {
  const missing = (['h5', 'weapp'] as const).flatMap((platform) => {
    const reached = [...reachedFrom(['app.tsx', page], platform)]
    const brought = new Set(reached.filter((file) => file.endsWith('.scss')).flatMap(blocksStyled))
    const drawn = reached.filter((file) => file.endsWith('.tsx')).flatMap(blocksDrawn)
    return drawn
      .filter((block) => styledBlocks.has(block) && !brought.has(block))
      .map((block) => `${block} on ${platform}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

/** Classes of primitives that keep their padding within their width. */
const keptWithin = new Set(
  code.flatMap((file) =>
    [
      ...readFileSync(path.join(SRC, file), 'utf8').matchAll(
        /<(?:Pressable|RadioOption)\b[^>]*?[cC]lassName=(?:"|\{cx\(\s*')([^"']+)/g,
      ),
    ].flatMap(([, names]) => (names as string).split(' ')),
  ),
)

/** Rules by selector, as they come out of the sheet for both platforms. */
function rulesOf(sheet: string): Map<string, string> {
  const { css } = compile(path.join(SRC, sheet), { loadPaths: [SRC] })
  const rules = new Map<string, string>()
  for (const [, selector, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const name = (selector as string).trim()
    rules.set(name, `${rules.get(name) ?? ''};${body as string}`)
  }
  return rules
}

it('nothing as wide as its place adds its padding to that', () => {
  const wider = everySheet
    .filter((sheet) => !path.basename(sheet).startsWith('_'))
    .flatMap((sheet) =>
      [...rulesOf(sheet)]
        .filter(
          ([selector, body]) =>
            /\bwidth: 100%/.test(body) &&
            /\b(?:padding(?:-left|-right)?: (?!0;|var\(--space-\d\) 0;)|border: )/.test(body) &&
            !body.includes('box-sizing: border-box') &&
            !keptWithin.has(selector.split('.').at(-1) as string),
        )
        .map(([selector]) => `${sheet} ${selector}`),
    )
  expect(wider).toEqual([])
})
