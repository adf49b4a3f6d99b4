import { fireEvent, screen } from '@testing-library/react'
import { HardshipScreen } from '@/screens/hardship/HardshipScreen'
import { HelpScreen } from '@/screens/help/HelpScreen'
import { createSignedInWorld, createWorld } from '../../support/fakes'
import { done, refused, type FakeHttp } from '../../support/fakeHttp'
import { RATES, rates } from '../../support/repayData'
import { happens, renderScreen, shownUrl, tap } from '../../support/renderScreen'

const PATH = '/api/loan/hardship'
const ORDER = '202611210000000000000001'
const ANSWERED = {
  request_no: 'H202611210000000000000001',
  order_no: ORDER,
  status: 'answered',
  status_text: '已答复',
  reason: 'income',
  reason_text: '收入减少或失业',
  wish: '每月先还 300 元',
  created_at: 1_795_226_400,
  answered_at: 1_795_312_800,
  answer: '三个月内每月先还 300 元。',
}
const PENDING = {
  ...ANSWERED,
  status: 'pending',
  status_text: '处理中',
  answered_at: null,
  answer: null,
}

/** Answer of a backend without this call. */
const missing = { status: 404, text: 'Not Found' }

async function open(prepare: (http: FakeHttp) => void) {
  const world = createSignedInWorld()
  prepare(world.http)
  await renderScreen(<HardshipScreen order_no={ORDER} />, world)
  return world
}

const submit = () => tap(screen.getByRole('button', { name: '提交申请' }))
const wish = () => screen.getByRole('textbox', { name: '希望怎么还' })
const write = (text: string) => happens(() => fireEvent.change(wish(), { target: { value: text } }))

describe('协商还款', () => {
  it('is asked with a reason and a wish, and then waits for the answer', async () => {
    let asked: unknown = null
    const { http } = await open((fake) => {
      fake.route(PATH, ({ method, body }) => {
        if (method === 'GET') return done(asked && PENDING)
        asked = body
        return done({ request_no: 'H1' })
      })
    })
    expect(http.last(PATH).url).toBe(`${PATH}?order_no=${ORDER}`)
    await submit()
    expect(screen.getByText('请选择原因')).toBeVisible()
    expect(screen.getByText('请写下你希望的还款安排')).toBeVisible()
    expect(asked).toBeNull()

    await tap(screen.getByRole('radio', { name: '收入减少或失业' }))
    await write('  每月先还 300 元 ')
    await submit()
    expect(asked).toEqual({ order_no: ORDER, reason: 'income', wish: '每月先还 300 元' })
    expect(screen.getByText('协商申请已提交')).toBeVisible()
    expect(screen.getByText('处理中')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  })

  it('keeps what was written when it was refused, and says why', async () => {
    await open((http) =>
      http.route(PATH, ({ method }) =>
        method === 'GET' ? done(null) : refused('提交协商申请过于频繁，请稍后再试'),
      ),
    )
    await tap(screen.getByRole('radio', { name: '其他' }))
    await write('每月先还 300 元')
    await submit()
    expect(screen.getByText(/提交协商申请过于频繁/)).toBeVisible()
    expect(wish()).toHaveValue('每月先还 300 元')
  })

  it('shows the answer, and lets one ask again', async () => {
    await open((http) => http.route(PATH, () => done(ANSWERED)))
    expect(screen.getByText(ANSWERED.answer)).toBeVisible()
    expect(screen.getByText('已答复')).toBeVisible()
    await tap(screen.getByRole('button', { name: '再次申请' }))
    expect(screen.getByRole('button', { name: '提交申请' })).toBeVisible()
  })

  it('leaves the telephone where the backend has no such call', async () => {
    await open((http) => http.route(PATH, () => missing).route(RATES, () => rates()))
    expect(screen.getByRole('button', { name: /^客服电话/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  })
})

describe('the way to 协商还款 from 帮助与客服', () => {
  const entry = () => screen.queryByRole('button', { name: /^协商还款/ })

  it('says how the newest request stands, and leads there', async () => {
    const world = createSignedInWorld()
    world.http.route(PATH, () => done(PENDING))
    await renderScreen(<HelpScreen />, world)
    expect(entry()).toHaveAccessibleName('协商还款，处理中，暂时还不上时，在线申请')
    await tap(entry() as HTMLElement)
    expect(shownUrl()).toBe('/pages/help/hardship')
  })

  it('is absent for a guest, who asks nothing', async () => {
    const world = createWorld()
    await renderScreen(<HelpScreen />, world)
    expect(entry()).toBeNull()
    expect(world.http.count(PATH)).toBe(0)
  })

  it('is absent without a word where the backend answers 404', async () => {
    const world = createSignedInWorld()
    world.http.route(PATH, () => missing)
    await renderScreen(<HelpScreen />, world)
    expect(entry()).toBeNull()
    expect(world.feedback.toasts).toEqual([])
  })
})
