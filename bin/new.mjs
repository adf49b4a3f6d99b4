/**
 * `npm run new page|call|migration|component`: writes the files that CONTRIBUTING.md lists for it, and adds it to every
 * table of its kind. Writes nothing when a file already exists or a table is not found.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkInstalled, checkNode } from './lib/machine.mjs'
import { call } from './lib/new/call.mjs'
import { component } from './lib/new/component.mjs'
import { migration } from './lib/new/migration.mjs'
import { page } from './lib/new/page.mjs'
import { root, runNode } from './lib/run.mjs'

checkNode()
checkInstalled(root)

const KINDS = { page, call, migration, component }

const usage = () =>
  ['npm run new -- …', ...Object.values(KINDS).map((kind) => `  ${kind.usage}`)].join('\n')

function asked() {
  const [name, ...args] = process.argv.slice(2)
  const kind = Object.hasOwn(KINDS, name ?? '') ? KINDS[name] : undefined
  if (!kind) throw new Error(usage())
  const { options, expects } = kind
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const wrong = expects.find(([pattern], at) => !pattern.test(positionals[at] ?? ''))
  if (wrong || positionals.length > expects.length)
    throw new Error(`${wrong ? `expected ${wrong[1]}` : 'too many words'}\n  ${kind.usage}`)
  return kind.make(positionals, values, root)
}

/** New content of each file; a file may be edited several times. */
function written(changes) {
  const texts = new Map()
  for (const { file, text, edit } of changes) {
    const at = path.join(root, file)
    if (text !== undefined && existsSync(at)) throw new Error(`${file} is there already`)
    texts.set(file, text ?? edit(texts.get(file) ?? readFileSync(at, 'utf8')))
  }
  return texts
}

async function run(...args) {
  if ((await runNode(args)) !== 0) throw new Error(`${args.at(-1)} failed`)
}

async function make() {
  const { changes, then, next } = asked()
  const texts = written(changes)
  for (const [file, text] of texts) {
    const at = path.join(root, file)
    mkdirSync(path.dirname(at), { recursive: true })
    writeFileSync(at, text)
  }
  // It knows no SQL, and a migration may be all that is new.
  await run('node_modules/oxfmt/bin/oxfmt', '--no-error-on-unmatched-pattern', ...texts.keys())
  if (then) await run(...then)
  console.log([...texts.keys()].map((file) => `  ${file}`).join('\n'))
  console.log(['Next:', ...next.map((step) => `  - ${step}`)].join('\n'))
}

try {
  await make()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
