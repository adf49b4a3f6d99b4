/** Tests the check of SQL statements on wrong statements. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'statements-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The one file, and what it imports, in place of the whole server. */
function project(): string {
  const file = join(scratch, 'tsconfig.json')
  const extended = join(ROOT, 'server/tsconfig.json')
  writeFileSync(file, JSON.stringify({ extends: extended, include: [join(ROOT, FILE)] }))
  return file
}

const STATEMENTS = `import { part, sql } from './sql'
const NAME = part('u.nickname AS name')
export const right = sql<{ id: number; name: string }>\`SELECT u.id, \${NAME} FROM users u\`
export const noColumn = sql<{ id: number }>\`SELECT idd AS id FROM users\`
export const otherType = sql<{ id: string }>\`SELECT id FROM users\`
export const mayBeNull = sql<{ at: Date }>\`SELECT disbursed_at AS at FROM loans\`
export const notGiven = sql<{ id: number; name: string }>\`SELECT id FROM users\`
export const otherParameter = sql<{ id: number }>\`SELECT id FROM users WHERE id = \${'one'}\`
`

/** The text replaces an existing file: only files of a `tsconfig.json` have types. */
const FILE = 'server/db/types.ts'

const check = (): Promise<string> =>
  new Promise((resolve) => {
    const place = ['--stdin', `--stdin-filename=${FILE}`, `--parser-options=project:${project()}`]
    const args = [
      'node_modules/eslint/bin/eslint.js',
      '--config=bin/lib/sql/eslint.config.mjs',
      '--format=json',
      ...place,
    ]
    // In single-run mode it would read the file on disk.
    const env = { ...process.env, TSESTREE_SINGLE_RUN: 'false' }
    const lint = execFile(process.execPath, args, { cwd: ROOT, env }, (_error, output) =>
      resolve(output),
    )
    lint.stdin?.end(STATEMENTS)
  })

it('finds columns that are missing, of another type or null, and parameters of another type', async () => {
  const [{ messages }] = JSON.parse(await check()) as [
    { messages: { line: number; message: string }[] },
  ]
  expect(messages.map(({ line, message }) => [line, message])).toEqual([
    [4, expect.stringContaining('column "idd" does not exist')],
    [5, expect.stringContaining('id is')],
    [6, expect.stringContaining('at is')],
    [7, expect.stringContaining('there is no column name')],
    [8, expect.stringMatching(/invalid input|operator does not exist/)],
  ])
})
