import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withSlashes } from '../../bin/lib/paths.mjs'

/** H5 suites that run only in Chromium, each with the reason. */
const CHROMIUM_ALONE: Record<string, string> = {
  size: 'files of the build, in no engine',
  oldPhones: 'files of the build, in no engine',
  laterApis: 'takes from Chromium what the oldest browsers lack',
  selectable: 'presses a paragraph three times, which WebKit’s driver cannot',
  lentContexts: 'about the tests’ own use of Chromium',
  'plain.soak': 'about a build, in no engine of its own',
  taro: 'asks Chromium’s debugger who sent a request',
  clientErrors: 'gives a page another script by a route, which WebKit’s driver does not have',
  olderStyles: 'serves other styles by a route, which WebKit’s driver does not have',
  'everyone/newcomer.soak': 'axe finds the same in every engine, and takes long',
  'everyone/care.soak': 'axe finds the same in every engine, and takes long',
  'everyone/normal.soak': 'axe finds the same in every engine, and takes long',
  'everyone/others.soak': 'axe finds the same in every engine, and takes long',
  'desk/articles': 'operators choose their browser',
  'desk/desk': 'operators choose their browser',
  'sitemap/ways.soak': 'which page leads where is the same in every engine, and takes long',
}

const suitesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => withSlashes(path.join(folder, file)))

/** H5 suites that another engine's suites repeat. */
const runIn = (engine: string): string[] =>
  suitesBelow(`tests/${engine}`).flatMap((suite) =>
    [...readFileSync(suite, 'utf8').matchAll(/^import '(.+)'$/gm)].map(([, from = '']) =>
      path.posix
        .relative('tests/h5', path.posix.join(path.posix.dirname(suite), from))
        .replace(/\.test$/, ''),
    ),
  )

it('runs every H5 suite in Safari’s engine too, or says why not', () => {
  const suites = suitesBelow('tests/h5').map((file) =>
    path.posix.relative('tests/h5', file).replace(/\.test\.ts$/, ''),
  )
  const covered = [...runIn('webkit'), ...Object.keys(CHROMIUM_ALONE)]
  expect([...covered].sort()).toEqual([...suites].sort())
})
