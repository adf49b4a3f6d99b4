/** The suites of a worker share one window: an uncaught error fails the suite it happens in, also a later one. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// Starts jest on a busy machine.
jest.setTimeout(120_000)

const ROOT = resolve(__dirname, '../..')

/** What the project `unit` runs in. */
const UNIT = {
  runtime: join(ROOT, 'tests/jest/pageRuntime.js'),
  testEnvironment: join(ROOT, 'tests/jest/pageEnvironment.js'),
}

/** Uses listeners for errors as React and screens do: some are removed at once, some are left behind. */
const SUITE = `
test('in a timer', (done) => {
  setTimeout(() => { throw new Error('thrown in a timer') })
  setTimeout(done)
})

test('in a handler', () => {
  document.body.append(document.createElement('button'))
  const button = document.querySelector('button')
  button.addEventListener('click', () => { throw new Error('thrown in a handler') })
  button.click()
})

test('none', () => {
  const hear = () => {}
  window.addEventListener('error', hear)
  window.removeEventListener('error', hear)
})

afterAll(() => window.addEventListener('error', () => {}))
`

interface Report {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uncaught-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs suites in one process, one after the other; returns jest's report. */
async function run(suites: string[]): Promise<Report> {
  for (const suite of suites) writeFileSync(join(folder, `${suite}.test.js`), SUITE)
  const config = JSON.stringify({ ...UNIT, transform: {}, rootDir: folder })
  const report = join(folder, 'report.json')
  const args = ['--runInBand', '--no-cache', '--json', `--outputFile=${report}`]
  const jestProgram = join(ROOT, 'node_modules/jest/bin/jest.js')
  await new Promise<void>((done) => {
    execFile(process.execPath, [jestProgram, '--config', config, ...args], () => done())
  })
  return JSON.parse(readFileSync(report, 'utf8')) as Report
}

it('fails every suite', async () => {
  const { testResults } = await run(['one', 'other'])
  const found = testResults.map(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => [
      title,
      status,
      failureMessages.map((message) => message.split('\n')[0]),
    ]),
  )
  const expected = [
    ['in a timer', 'failed', ['Error: thrown in a timer']],
    ['in a handler', 'failed', ['Error: thrown in a handler']],
    ['none', 'passed', []],
  ]
  expect(found).toEqual([expected, expected])
})
