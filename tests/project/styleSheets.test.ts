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
