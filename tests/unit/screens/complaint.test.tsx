import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { ComplaintScreen } from '@/screens/complaint/ComplaintScreen'
import { done, refused, type FakeHttp } from '../support/fakeHttp'
import { createSignedInWorld } from '../support/fakes'
import { loan, MINE } from '../support/repayData'
import { happens, renderScreen, tap } from '../support/renderScreen'

const LIST = '/api/user/complaints'
const SEND = '/api/user/complaint'
const NO = 'T202611210000000000000001'

const complaint = (over: object = {}) => ({
  complaint_no: NO,
  subject: 'collection',
  subject_text: '催收',
  order_no: '',
  status: 'open',
  status_text: '处理中',
  created_at: 1_795_226_400,
  due_on: '2026-12-06',
  entries: [{ is_own: true, text: '晚上十点仍接到电话', at: 1_795_226_400, files: [] }],
  ...over,
})

async function open(list: () => object[] = () => [], prepare: (http: FakeHttp) => void = () => {}) {
  const world = createSignedInWorld()
  world.http
    .route(LIST, () => done({ list: list() }))
    .route(MINE, () => done({ list: [loan('L0001')], total: 1 }))
    .route(SEND, () => done({ complaint_no: NO, due_on: '2026-12-06' }))
  prepare(world.http)
  await renderScreen(<ComplaintScreen />, world)
  return world
}

const write = (label: string, text: string) =>
  happens(() =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } }),
  )
const press = (name: string) => tap(screen.getByRole('button', { name }))

describe('投诉与进度', () => {
  it('takes a subject, what happened and the loan, and says by when it is answered', async () => {
    let sent = false
    const { http, feedback } = await open(() => (sent ? [complaint()] : []))
    await press('提交投诉')
    expect(screen.getByText('请选择投诉的事项')).toBeVisible()
    expect(screen.getByText('请写下你遇到的问题')).toBeVisible()
    expect(http.count(SEND)).toBe(0)
    await tap(screen.getByRole('radio', { name: '催收' }))
    await tap(screen.getByRole('radio', { name: /9月借的/ }))
    await write('遇到了什么问题', '晚上十点仍接到电话')
    sent = true
    await press('提交投诉')
    expect(http.last(SEND).body).toEqual({
      subject: 'collection',
      order_no: 'L0001',
      text: '晚上十点仍接到电话',
      files: [],
    })
    expect(feedback.toasts.at(-1)).toMatch(/^已收到，2026年12月6日前答复$/)
    expect(screen.getByText(NO)).toBeVisible()
    // The new one with its day comes first; the form is folded behind it.
    expect(screen.queryByRole('textbox', { name: '遇到了什么问题' })).toBeNull()
    await press('再提一条')
    expect(screen.getByRole('textbox', { name: '遇到了什么问题' })).toHaveValue('')
    const form = screen.getByRole('textbox', { name: '遇到了什么问题' })
    const isAfter = screen.getByText(NO).compareDocumentPosition(form)
    expect(isAfter & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('names the loan of each, and takes one back that waits', async () => {
    let status = 'open'
    const { http, feedback } = await open(
      () => [complaint({ order_no: 'L0001', status, status_text: status })],
      (fake) =>
        fake.route('/api/user/withdrawComplaint', () => {
          status = 'withdrawn'
          return done(null)
        }),
    )
    expect(screen.getByText('借款', { selector: '.facts__name' }).parentElement).toHaveTextContent(
      /9月借的/,
    )
    await press('撤回投诉')
    await press('撤回')
    expect(http.last('/api/user/withdrawComplaint').body).toEqual({ complaint_no: NO })
    expect(feedback.toasts).toEqual(['已撤回'])
    expect(screen.queryByRole('button', { name: '撤回投诉' })).toBeNull()
  })

  it('says that a backend cannot take it back, and keeps it', async () => {
    const { feedback } = await open(
      () => [complaint()],
      (fake) => fake.route('/api/user/withdrawComplaint', () => ({ status: 404, text: '' })),
    )
    await press('撤回投诉')
    await press('撤回')
    expect(feedback.toasts).toEqual(['服务器暂不支持撤回，请联系客服'])
    expect(screen.getByRole('button', { name: '撤回投诉' })).toBeVisible()
  })

  it('keeps what was written when the page is left, and nothing of it on the device', async () => {
    const world = await open()
    await write('遇到了什么问题', '晚上十点仍接到电话')
    cleanup()
    await renderScreen(<ComplaintScreen />, world)
    expect(screen.getByRole('textbox', { name: '遇到了什么问题' })).toHaveValue(
      '晚上十点仍接到电话',
    )
    expect([...world.keyValue.data.values()].join()).not.toContain('晚上十点')
  })

  it('shows the number, the last day for an answer, and what was written', async () => {
    const answer = { is_own: false, text: '已要求停止。', at: 1_795_312_800, files: [] }
    const entries = [...complaint().entries, answer]
    await open(() => [complaint({ status: 'answered', status_text: '已答复', entries })])
    expect(screen.getByText('已答复')).toBeVisible()
    expect(screen.getByText('已要求停止。')).toBeVisible()
    expect(screen.getByText(/^客服 · /)).toBeVisible()
    expect(screen.queryByText('最迟答复')).toBeNull()
  })

  it('more of it is written to the same number', async () => {
    const { http } = await open(() => [complaint()])
    expect(screen.getByText('2026年12月6日')).toBeVisible()
    await press('补充说明')
    await write('要补充的内容', '昨晚又一次')
    await press('提交补充')
    expect(http.last(SEND).body).toEqual({ complaint_no: NO, text: '昨晚又一次', files: [] })
    expect(screen.queryByRole('button', { name: '提交补充' })).toBeNull()
  })

  it('what was written stays when it was refused, and says why', async () => {
    await open(
      () => [],
      (http) =>
        http.route(SEND, () => refused('提交投诉过于频繁，请稍后再试', { reason: 'rate_limited' })),
    )
    await tap(screen.getByRole('radio', { name: '其他' }))
    await write('遇到了什么问题', '一个问题')
    await press('提交投诉')
    expect(screen.getByText('提交投诉过于频繁，请稍后再试')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '遇到了什么问题' })).toHaveValue('一个问题')
  })

  it('where the backend takes none, it says whom to call', async () => {
    await open(
      () => [],
      (http) => http.route(LIST, () => ({ status: 404, text: '' })),
    )
    expect(within(document.body).getByText('请打电话投诉')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交投诉' })).toBeNull()
  })
})
