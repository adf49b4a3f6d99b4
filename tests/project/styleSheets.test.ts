/** Checks that a component's styles exist: the build silently accepts a style sheet that lost its rules. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compile } from 'sass'

const SRC = path.resolve(__dirname, '../../src')

const importedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^import '(\.[^']+\.scss)'$/gm)].map(([, sheet]) =>
    path.resolve(path.dirname(file), sheet as string),
  )

const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)
const sheets = [...new Set(code.flatMap((file) => importedBy(path.join(SRC, file))))]

it.each(sheets.map((sheet) => path.relative(SRC, sheet)))('%s has rules', (sheet) => {
  const { css } = compile(path.join(SRC, sheet), { loadPaths: [SRC] })
  expect(css).toMatch(/\{[^{}]*:[^{}]*\}/)
})
