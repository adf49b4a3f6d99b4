import { tokenizer, tokTypes } from 'acorn'
import { DEFAULT_DIST } from './harness'
import { readDist } from './harness/dist/readDist'

/** Other wallets, which WeChat's review refuses in a mini-program. */
const OTHER_WALLET = /支付宝|[Aa]lipay/

/** Texts in a script: strings and templates. A pattern may look for a name that is not shown. */
const textsOf = (code: string): string[] =>
  [...tokenizer(code, { ecmaVersion: 2022 })]
    .filter(({ type }) => type === tokTypes.string || type === tokTypes.template)
    .map(({ start, end }) => code.slice(start, end))

it('no text of the mini-program names another wallet', () => {
  const { list, read } = readDist(DEFAULT_DIST)
  const scripts = list('.js').flatMap((file) => textsOf(read(file)))
  const rest = ['.json', '.wxml'].flatMap(list).map(read)
  expect(scripts.some((text) => text.includes('应付金额'))).toBe(true)
  expect([...scripts, ...rest].filter((text) => OTHER_WALLET.test(text))).toEqual([])
})
