/** Every screen in Safari's engine: nothing cut, nothing too wide, no amount on two lines, every icon drawn. */
import type { PagePath } from '@/app/routes'
import { EVERY_PAGE, FOR_GUESTS, queriesFor } from '../../h5/everyone/support/places'
import { logIn } from '../../h5/support/backend'
import { useApp } from '../app'
import type { WebPerson } from '../Person'
import { DEMO } from '../screens'

const app = useApp()

/** Runs in the page: what is wrong with how it is drawn. */
function faultsOfPage(): string[] {
  const found: string[] = []
  const page = [...document.querySelectorAll<HTMLElement>('.taro_page')].find((one) =>
    one.firstElementChild?.checkVisibility(),
  )
  for (const one of [document.documentElement, page])
    if (one && one.scrollWidth > one.clientWidth) found.push(`${one.className} is too wide`)
  for (const one of page?.querySelectorAll('*') ?? []) {
    const { overflowX, textOverflow } = getComputedStyle(one)
    const isCut = one.scrollWidth - one.clientWidth > 1 && one.clientWidth > 1
    if (isCut && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis')
      found.push(`${one.className} is cut`)
  }
  for (const path of page?.querySelectorAll('.c-icon path') ?? [])
    if (path.getAttribute('d') === '') found.push('an icon is not drawn')
  const texts = document.createTreeWalker(page ?? document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { 0: figure, index } of text.data.matchAll(/\d[\d,]*\.\d\d(?!\d)/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + figure.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.push(`${figure} is on two lines`)
    }
  }
  return found
}

/** Whether everything of the page has come. */
const HAS_COME = `
  document.querySelectorAll('[role=status][aria-busy=true]:not(.s-gallery *)').length === 0 &&
  [...document.images].every(({ complete }) => complete)`

describe.each([false, true])('关怀模式 %s', (care) => {
  let person: WebPerson
  let queryOf: (path: PagePath) => string
  beforeAll(async () => {
    const session = await logIn(DEMO.debtor)
    queryOf = await queriesFor(session)
    person = await app.webPersonOfAll({ session, care })
  })

  it.each(EVERY_PAGE.filter((path) => !FOR_GUESTS.includes(path)))('%s', async (path) => {
    await person.follows(path + queryOf(path))
    await person.isAt(path)
    do await person.waits(0)
    while (!(await person.asks<boolean>(HAS_COME)))
    expect(await person.asks<string[]>(`(${String(faultsOfPage)})()`)).toEqual([])
  })
})
