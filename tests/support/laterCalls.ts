import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Linter, type ESLint, type Rule } from 'eslint'
import compat from 'eslint-plugin-compat'
import esX from 'eslint-plugin-es-x'

/**
 * Rules that a script can't be asked: methods of iterators are called like those of arrays, and syntax is parsed by
 * `oldSyntax`. The flows without later APIs (`laterLanguage`) go through what remains.
 */
const UNASKED = /^es-x\/no-(iterator-prototype-|class-)/

/** Places that the rules name although nothing is missing there. */
export interface Known {
  /** Names of rules of eslint-plugin-es-x, or messages of eslint-plugin-compat. */
  rule: RegExp
  /** Code at or around these places, without names that the minifier chooses. */
  code: RegExp
  why: string
}

/** Calls in packages and in the app that both platforms have. */
export const KNOWN: Known[] = [
  {
    rule: /^no-arraybuffer-prototype-transfer$/,
    code: /\.transfer\(/,
    why: 'a method of the app’s own uploads',
  },
  {
    rule: /^no-set-prototype-/,
    code: /return new Set\(this\)\./,
    why: 'the same methods of MobX’s observable sets, which the app does not call',
  },
  {
    rule: /^no-iterator$/,
    code: /null==\(\w+=globalThis\.Iterator\)\?void 0/,
    why: 'MobX asks for it first',
  },
]

type Edition = 'flat/restrict-to-es2017' | 'flat/restrict-to-es2021'

/** Characters of code on each side of a place. */
const AROUND = 70

const plugin = esX as unknown as {
  rules: Record<string, Rule.RuleModule>
  configs: Record<Edition, { rules: Linter.RulesRecord }>
}

/** A method that is only read is a property of our own, such as `at`, the time of a record. */
const isUsed = (rule: string, rest: string): boolean =>
  !rule.includes('-prototype-') || /^(\?\.)?\(|^\.(call|apply|bind)\b/.test(rest)

/** Browsers' own objects, by the data of `browserslist`; a mini-program has none. */
const OF_THE_WEB: Linter.Config = {
  plugins: { compat: compat as unknown as ESLint.Plugin },
  rules: { 'compat/compat': 'error' },
}

function languageOf(edition: Edition): Linter.Config {
  const rules = Object.entries(plugin.configs[edition].rules)
  return {
    plugins: { 'es-x': plugin },
    rules: Object.fromEntries(rules.filter(([name]) => !UNASKED.test(name))),
    // Reports a method by its name alone, whatever it is called on.
    settings: { 'es-x': { aggressive: true } },
    languageOptions: { ecmaVersion: 'latest', sourceType: 'script' },
    linterOptions: { noInlineConfig: true },
  }
}

function placesIn(file: string, edition: Edition) {
  const code = readFileSync(file, 'utf8')
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  const offset = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1
  const config = [
    languageOf(edition),
    ...(edition === 'flat/restrict-to-es2021' ? [OF_THE_WEB] : []),
  ]
  return new Linter({ configType: 'flat', cwd: path.dirname(path.resolve(file)) })
    .verify(code, config, path.resolve(file))
    .map(({ ruleId, message, line, column, endLine, endColumn }) => {
      const [start, end] = [offset(line, column), offset(endLine ?? line, endColumn ?? column)]
      return {
        rule: ruleId === null || ruleId === 'compat/compat' ? message : ruleId.replace('es-x/', ''),
        rest: code.slice(end),
        around: code.slice(Math.max(0, start - AROUND), end + AROUND),
      }
    })
    .filter(({ rule, rest }) => isUsed(rule, rest))
}

/**
 * What the scripts of a build use of the language that came after an edition: objects, functions and methods, by the
 * rules of eslint-plugin-es-x, packages included; on H5 also what browsers lack, by those of eslint-plugin-compat. Known places are left out; one that is no longer there is named, too.
 */
export function laterCalls(folder: string, edition: Edition, known: Known[]): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  if (scripts.length === 0) throw new Error(`no scripts in ${folder}`)
  const seen = new Set<Known>()
  const found = scripts.flatMap((file) =>
    placesIn(path.join(folder, file), edition).flatMap(({ rule, around }) => {
      const match = known.find((one) => one.rule.test(rule) && one.code.test(around))
      if (match) seen.add(match)
      return match ? [] : [`${file}: ${rule}: ${around}`]
    }),
  )
  const gone = known.filter((one) => !seen.has(one))
  return [
    ...found,
    ...gone.map(({ rule, code }) => `no longer there: ${String(rule)} at ${String(code)}`),
  ]
}
