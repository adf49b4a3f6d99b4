/**
 * No answer of a backend makes a screen show a wrong figure or nothing: breaks each field of the contract in each
 * way.
 */
import './encoder'
import { type CallName, CALLS } from '@domain/contract'
import { isSoak, runs } from '../../support/scale'
import type { Answers } from './answering'
import { type Break, breaksOf } from './breaks'
import { draw } from './draw'
import { differentBreaks } from './readings'
import { READ_CALLS } from './reads'
import { AFTER_AN_ACT, SCREENS, type Shown } from './screens'

jest.setTimeout(runs(240_000, 3_600_000))

/** Everything a person sees or hears of the page. */
async function shown(page: Shown, broken?: Answers): Promise<string> {
  await draw(page, broken)
  return spoken()
}

/** Like `shown`, after all lazy code has loaded, which happens on the first render; and which calls were not made. */
async function shownWhole(page: Shown, answers?: Answers) {
  for (let before = ''; ;) {
    const { http } = await draw(page, answers)
    const text = spoken()
    const unasked = page.of.filter((call) => http.count(CALLS[call].path) === 0)
    if (text === before) return { text, unasked }
    before = text
  }
}

/** Texts and labels, one per line. */
function spoken(): string {
  const texts: (string | null)[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue)
  for (const element of document.querySelectorAll('[aria-label]'))
    texts.push(element.getAttribute('aria-label'))
  return texts.join('\n')
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g

/** Figures in a text, whose yuan and fen may be separate elements. */
const figuresOf = (text: string): string[] =>
  (text.match(FIGURE) ?? []).flatMap((figure) => [figure, ...figure.split('.')])

/** Traces of misread values. */
const WRONG = /NaN|undefined|\bnull\b|\[object|Infinity|Symbol|1e3|７|1970|55\.00|77/

/** The problem of what a broken answer shows; empty when there is none. */
function wrongIn(text: string, known: ReadonlySet<string>): string {
  if (text.replace(/\s/g, '').length < 8) return 'blank'
  const trace = WRONG.exec(text)
  if (trace) return `shows ${trace[0]}`
  const made = figuresOf(text).filter((figure) => !known.has(figure))
  return made.length > 0 ? `makes up ${made.join(' and ')}` : ''
}

const PAGES = Object.entries<readonly Shown[] | string>(SCREENS).flatMap(([path, ways]) =>
  typeof ways === 'string' ? [] : ways.map((page) => ({ ...page, path, as: page.as ?? '' })),
)

it.each(PAGES)('$path $as', async (page) => {
  const known = new Set(ELSEWHERE)
  const { text, unasked } = await shownWhole(page)
  expect(unasked).toEqual([])
  for (const figure of figuresOf(text)) known.add(figure)
  for (const right of page.instead ?? [])
    for (const figure of figuresOf(await shown(page, right))) known.add(figure)
  const all: Break[] = []
  for (const call of page.of) {
    const data = page.answers?.[call]
    all.push(...(isSoak ? breaksOf(call, data) : await differentBreaks(call, data)))
  }
  const found: string[] = []
  for (const { call, field, kind, data } of all) {
    if (isAllowed(call, field, kind)) continue
    const wrong = wrongIn(await shown(page, { [call]: data }), known)
    if (wrong) found.push(`${call}.${field} as ${kind}: ${wrong}`)
  }
  expect(found).toEqual([])
})

it('every call whose answer is read is shown on a page, or after somebody acts', () => {
  const shownCalls = new Set([...PAGES.flatMap(({ of }) => of), ...AFTER_AN_ACT])
  expect(READ_CALLS.filter((call) => !shownCalls.has(call))).toEqual([])
})

/** Whether a negative balance is allowed here. */
const isAllowed = (call: CallName, field: string, kind: string): boolean =>
  call === 'userProfile' && field === 'money' && kind === 'a negative'

/** Figures in the app's own texts. */
const ELSEWHERE: readonly string[] = ['0', '1']
