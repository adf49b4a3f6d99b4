import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { DEMO_LENDER } from '@domain/lender'
import { AGREEMENT_TEXTS } from '@/content/agreements/texts'
import { AGREEMENT_CODES, AGREEMENTS, LENDER_UNKNOWN } from '@/content/agreements/catalogue'
import { createWorld } from '../support/fakes'
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
    expect(screen.getByText(`版本 ${AGREEMENT_VERSION}，自 2026年11月27日起生效`)).toBeVisible()
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
