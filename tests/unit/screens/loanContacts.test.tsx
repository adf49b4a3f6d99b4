import { screen, within } from '@testing-library/react'
import { ComplaintScreen } from '@/screens/complaint/ComplaintScreen'
import { LoanContactsScreen } from '@/screens/loan-contacts/LoanContactsScreen'
import { done, type FakeHttp } from '../support/fakeHttp'
import { createSignedInWorld, storedSession } from '../support/fakes'
import { deviceWith, openApp, shownUrl } from '../support/miniApp'
import { loan, MINE } from '../support/repayData'
import { renderScreen, tap } from '../support/renderScreen'

const path = '/api/loan/contacts'
const PHONE = {
  contact_no: 'LX2',
  means: 'phone',
  at: 1_798_423_200,
  title: '电话联系',
  text: '提醒第 1 期已逾期，借款人表示周五前还款',
  by: '审核员（工号 0001）',
  party_text: '借款人本人',
  number: '138****0001',
  outcome_text: '已联系到',
  deliveries: [] as object[],
  broken_rules: [] as string[],
}
const MESSAGE = {
  ...PHONE,
  contact_no: 'M17',
  means: 'message',
  at: 1_798_250_400,
  title: '有分期已逾期',
  text: '到今天应还 338.02 元，罚息按天计算，还清后停止。',
  by: '',
  party_text: '',
  number: '',
  outcome_text: '',
  deliveries: [
    { channel: 'app', channel_text: '消息', state: 'sent', state_text: '已读' },
    { channel: 'sms', channel_text: '短信', state: 'sent', state_text: '已发送' },
  ],
}
const EARLY = {
  ...PHONE,
  contact_no: 'LX3',
  at: PHONE.at - 86_400 * 3,
  broken_rules: ['22:00 至次日 8:00 不得联系'],
}
const pageOf = (list: readonly object[], total = list.length) =>
  done({ list, total, page: 1, limit: 20 })

async function open(prepare: (http: FakeHttp) => void, orderNo: string | undefined = 'L0001') {
  const world = createSignedInWorld()
  prepare(world.http)
  await renderScreen(<LoanContactsScreen order_no={orderNo} />, world)
  return world
}

it('shows by day what was sent and by which channels, who called whom, and which rule was broken', async () => {
  const { http } = await open((to) => to.route(path, () => pageOf([PHONE, MESSAGE, EARLY])))
  expect(http.last(path).url).toContain('order_no=L0001')
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['2026年12月28日', '2026年12月26日', '2026年12月25日'])
  expect(
    screen.getAllByText('审核员（工号 0001） · 借款人本人 · 138****0001 · 已联系到')[0],
  ).toBeVisible()
  expect(screen.getByText('消息已读 · 短信已发送')).toBeVisible()
  expect(screen.getAllByText(PHONE.text)[0]).toBeVisible()
  expect(screen.getAllByText(/^这次联系不合规则/).map(({ textContent }) => textContent)).toEqual([
    '这次联系不合规则：22:00 至次日 8:00 不得联系',
  ])
})

it('leads from an entry to a complaint about it', async () => {
  const world = deviceWith(storedSession())
  world.http.route(path, () => pageOf([PHONE]))
  await openApp(world, '/pages/loan/contacts?order_no=L0001')
  await tap(await screen.findByRole('button', { name: /^投诉 .*的“电话联系”$/ }))
  expect(shownUrl()).toBe(`/pages/help/complaint?order_no=L0001&contact_no=${PHONE.contact_no}`)
})

it('a complaint from there is about collection and names the entry', async () => {
  const world = createSignedInWorld()
  world.http
    .route('/api/user/complaints', () => done({ list: [] }))
    .route(MINE, () => done({ list: [loan('L0001')], total: 1 }))
  await renderScreen(<ComplaintScreen order_no="L0001" contact_no="LX3" />, world)
  expect(screen.getByRole('radio', { name: '催收' })).toBeChecked()
  expect(screen.getByRole('textbox', { name: '遇到了什么问题' })).toHaveValue('关于联系记录 LX3：')
})

it('says that there is nothing', async () => {
  await open((to) => to.route(path, () => pageOf([])))
  expect(screen.getByText('还没有联系记录')).toBeVisible()
})

it('says that it is not available where a backend lacks the call', async () => {
  await open((to) => to.route(path, () => ({ status: 404, text: 'Not Found' })))
  expect(screen.getByText('暂未提供')).toBeVisible()
})

it('a failure can be tried again', async () => {
  let isDown = true
  await open((to) =>
    to.route(path, () => (isDown ? { status: 502, text: 'Bad Gateway' } : pageOf([PHONE]))),
  )
  isDown = false
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText(PHONE.text)).toBeVisible()
})

it('asks which loan where several were paid out, and none that was not', async () => {
  await open((to) => {
    to.route(path, () => pageOf([]))
    to.route(MINE, () =>
      done({
        list: [
          loan('L0001'),
          loan('L0002'),
          loan('L0003', { status: 'reviewing', disbursed_at: null }),
        ],
        total: 3,
      }),
    )
  }, '')
  const asked = screen.getByRole('group', { name: '看哪笔借款的联系记录' })
  expect(within(asked).getAllByRole('button')).toHaveLength(2)
})

it('without a loan says that the loans could not be read, and asks again', async () => {
  const world = createSignedInWorld()
  world.http.route(MINE, () => ({ status: 502, text: '' }))
  await renderScreen(<LoanContactsScreen />, world)
  expect(screen.getByText('请求失败')).toBeVisible()
  world.http.route(MINE, () => done({ list: [loan('L0001')], total: 1, page: 1, limit: 20 }))
  world.http.route(path, () => pageOf([PHONE]))
  await tap(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('电话联系')).toBeVisible()
})
