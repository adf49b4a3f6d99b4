/** Checks that the types of the app know only what its phones have: the compiler then refuses what came later. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const TSC = path.join(root, 'node_modules/typescript/bin/tsc')

const filesOf = (project: string): string[] =>
  execFileSync(process.execPath, [TSC, '-p', project, '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  }).split('\n')

/** Editions of the language whose types are among these files. */
const editionsOf = (files: string[]): number[] =>
  files.flatMap((file) => /\/lib\.es(\d{4})(?:\.d|\.full)/.exec(file)?.[1] ?? []).map(Number)

describe.each([
  ['tsconfig.h5.json', 2021],
  ['tsconfig.weapp.json', 2017],
])('%s', (project, edition) => {
  const files = filesOf(project)

  it('has no types of Node, which bring later methods of arrays and strings', () => {
    expect(files.filter((file) => file.includes('@types/node/'))).toEqual([])
  })

  it(`has the language up to ES${edition}, and nothing of what comes`, () => {
    expect(Math.max(...editionsOf(files))).toBe(edition)
    expect(files.filter((file) => file.includes('lib.esnext'))).toEqual([])
  })
})
