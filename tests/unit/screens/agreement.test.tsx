import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION } from '@domain/agreements'
import { longDate } from '@domain/calendar'
import { DEMO_LENDER } from '@domain/lender'
import { AGREEMENT_TEXTS } from '@domain/agreementTexts/texts'
import { AGREEMENT_CODES, AGREEMENTS, LENDER_UNKNOWN } from '@/content/agreements/catalogue'
import { createWorld } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { deviceWith, openApp, shownUrl } from '../support/miniApp'
import { RATES, rates } from '../support/repayData'

const PAGE = '/pages/agreement/agreement'

/** A device whose backend tells who lends. */
function lent() {
  const world = deviceWith()
  world.http.route(RATES, () => rates())
  return world
}

it('names no lender that it does not know: it says where the name stands', async () => {
  const world = deviceWith()
  world.http.route(RATES, () => ({ status: 404, text: '' }))
  await openApp(world, `${PAGE}?code=user`)
  expect(screen.getByText(new RegExp(LENDER_UNKNOWN.hotline))).toBeVisible()
  expect(document.body).not.toHaveTextContent(DEMO_LENDER.name)
})

describe.each(AGREEMENT_CODES)('%s', (code) => {
  it('is readable in full, with its version and every section as a heading', async () => {
    await openApp(lent(), `${PAGE}?code=${code}`)
    expect(screen.getByText(AGREEMENTS[code].title)).toBeVisible()
    expect(
      screen.getByText(`版本 ${AGREEMENT_VERSION}，自 ${longDate(AGREEMENT_EFFECTIVE_ON)}起生效`),
    ).toBeVisible()
    for (const { title, body } of AGREEMENT_TEXTS[code](DEMO_LENDER).sections) {
      expect(screen.getByRole('heading', { name: new RegExp(`\\d+\\. ${title}`) })).toBeVisible()
      for (const text of body.flat()) expect(screen.getAllByText(text)[0]).toBeVisible()
    }
  })

  it('is whole: no empty section, no section twice, the lender and a way to reach it named', () => {
    const { summary, sections } = AGREEMENT_TEXTS[code](DEMO_LENDER)
    const titles = sections.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(summary.length).toBeGreaterThan(2)
    for (const { body } of sections) expect(body.flat().join('')).not.toBe('')
    const everything = sections.flatMap(({ body }) => body.flat()).join('')
    expect(everything).toContain(DEMO_LENDER.name)
    expect(everything).toContain(DEMO_LENDER.hotline)
    expect(everything).not.toMatch(/undefined|\[object/)
  })

  it('can be read before anything is agreed to: the sheet stays away from it', async () => {
    await openApp(createWorld(), `${PAGE}?code=${code}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(AGREEMENTS[code].title)).toBeVisible()
  })
})

it.each(['', '?code=', '?code=other', '?code=toString', '?code=%E0%A4%A'])(
  'without a known text (%p) it lists what there is',
  async (query) => {
    await openApp(deviceWith(), `${PAGE}${query}`)
    await userEvent.click(screen.getByRole('button', { name: /^用户协议/ }))
    expect(shownUrl()).toBe(`${PAGE}?code=user`)
    expect(within(document.body).getByText('1. 协议的双方与生效')).toBeVisible()
  },
)

describe('a version', () => {
  const EARLIER = {
    code: 'user',
    version: '2026-11-24',
    title: '用户协议',
    lender_name: DEMO_LENDER.name,
    effective_on: '2026-11-24',
    summary: ['从前的要点'],
    sections: [
      { title: '从前的一节', body: [{ lines: ['从前的一段。'], is_list: false }] },
      { title: '从前的另一节', body: [{ lines: ['其一', '其二'], is_list: true }] },
    ],
  }
  const open = async (answer: () => object) => {
    const world = lent()
    world.http.route('/api/agreement', answer)
    await openApp(world, `${PAGE}?code=user&version=2026-11-24`)
    return world
  }

  it('that a person agreed to is shown as it was published, and said not to be in force', async () => {
    const world = await open(() => done(EARLIER))
    expect(world.http.last('/api/agreement').url).toContain('code=user&version=2026-11-24')
    expect(screen.getByText('版本 2026-11-24，自 2026年11月24日起生效，现已有新版本')).toBeVisible()
    expect(screen.getByRole('heading', { name: '1. 从前的一节' })).toBeVisible()
    expect(screen.getByText('从前的一段。')).toBeVisible()
    expect(screen.getByText('其二')).toBeVisible()
  })

  it.each([
    ['the server does not have', () => refused('没有这个版本的文本', { reason: 'not_found' })],
    ['a backend without the call has not', () => ({ status: 404, text: '' })],
  ])('that %s is said to be missing, and the one in force is a tap away', async (_, answer) => {
    await open(answer)
    expect(screen.getByText('没有保存这个版本')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '看现行版本' }))
    expect(shownUrl()).toBe(`${PAGE}?code=user`)
  })

  it('of which a part is missing is not shown as if it were whole', async () => {
    await open(() => done({ ...EARLIER, sections: [{ title: '从前的一节' }] }))
    expect(screen.queryByText('从前的要点')).toBeNull()
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
  })

  it('in force is the server’s where it answers, and the bundled one where it does not', async () => {
    const world = lent()
    const inForce = { ...EARLIER, version: AGREEMENT_VERSION, effective_on: AGREEMENT_EFFECTIVE_ON }
    world.http.route('/api/agreement', () => done(inForce))
    await openApp(world, `${PAGE}?code=user`)
    expect(screen.getByText('从前的一段。')).toBeVisible()
    expect(screen.queryByText(/现已有新版本/)).toBeNull()
  })
})
