import { KNOWN, laterCalls, type Known } from '../support/laterCalls'
import { EDITION_OF_WEAPP, tooNew } from '../support/oldSyntax'
import { schemaCode } from '../support/schemaCode'
import { DEFAULT_DIST } from './harness'

const FILLED =
  'src/platform/laterLanguage.weapp.ts fills it in; the flows run without the engine’s own'

const IN_WEAPP: Known[] = [
  { rule: /^no-global-this$/, code: /globalThis/, why: FILLED },
  { rule: /^no-array-prototype-flat$/, code: /\.flat(Map)?\(/, why: FILLED },
  { rule: /^no-object-fromentries$/, code: /Object\.fromEntries\(/, why: FILLED },
  { rule: /^no-object-hasown$/, code: /Object\.hasOwn\b/, why: FILLED },
  { rule: /^no-promise-prototype-finally$/, code: /\.finally(\.call)?\(/, why: FILLED },
  {
    rule: /^no-weakrefs$/,
    code: /"undefined"!=typeof FinalizationRegistry\?/,
    why: 'MobX asks for it first',
  },
]

it('is written so that WeChat takes it at upload, and the oldest phones it is for can read it', () => {
  expect(tooNew(DEFAULT_DIST, EDITION_OF_WEAPP)).toEqual([])
})

it('calls nothing of the language that the oldest phones lack: they have ES2017, and what the app fills in', () => {
  expect(laterCalls(DEFAULT_DIST, 'flat/restrict-to-es2017', [...KNOWN, ...IN_WEAPP])).toEqual([])
})

it('carries no schema: the contract is types there', () => {
  expect(schemaCode(DEFAULT_DIST)).toEqual([])
})
