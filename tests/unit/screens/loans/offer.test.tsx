/** 批复: on the page of the loan, from what was asked to the signature. */
import { fireEvent, screen, within } from '@testing-library/react'
import { SIGNING_AGREEMENTS } from '@domain/agreements'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { createSignedInWorld, type World } from '../../support/fakes'
import { done, refused } from '../../support/fakeHttp'
import { consented } from '../../support/miniApp'
import { happens, renderScreen } from '../../support/renderScreen'
import { detailRow, instalment, planOf } from './data'

const SIGN = '/api/loan/sign'
const COSTS = {
  principal: '1000.00',
  term: 3,
  repay_method_text: '等额本息',
  items: [],
  annual_rate: '7.20',
  irr: '7.44',
  total_interest: '12.02',
  total_repayment: '1012.02',
  default_cost: '逾期罚息年利率 10.80%。',
  no_other_fee: '不收取任何其他费用。',
  rate_note: '年化利率（单利）＝月利率 × 12。',
}

const OFFER = {
  offer_no: 'PF1',
  order_no: 'A',
  state: 'open',
  amount: '1000.00',
  term: 3,
  annual_rate: '7.20',
  repay_method: 'equal_installment',
  repay_day: 21,
  irr: '7.44',
  asked: { amount: '2000.00', term: 3, annual_rate: '7.20' },
  differs: ['amount'],
  schedule: [{ no: 1, principal: '331.34', interest: '6.00', payment: '337.34' }],
  disclosure: COSTS,
  disclosure_sha256: 'a'.repeat(64),
  contract: {
    contract_no: 'HT1',
    title: '个人借款合同',
    template_version: '2026-11-29',
    parties: [{ role: '借款人', name: '王**', id_no: '110***********721X' }],
    clauses: [{ title: '借款金额、期限与用途', text: '借款本金为人民币 1,000.00 元' }],
  },
  contract_sha256: 'b'.repeat(64),
  offered_at: 1_795_226_400,
  valid_until: 1_795_485_600,
  read_seconds: 10,
  served_at: 1_795_226_500,
}

const ASKED = {
  supplement_no: 'BC1',
  order_no: 'A',
  wishes: ['近六个月的银行流水'],
  asked_at: 1_795_226_400,
  answered_at: null,
}

const press = (name: string | RegExp) =>
  happens(() => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const SENT = { at: 1_795_226_400, event: 'applied_unsigned', text: '提交申请' }

const stands = ({ http }: World, over: Record<string, unknown>) =>
  http.route('/api/loan/orderDetail', () =>
    done(detailRow('A', { disbursed_at: null, next_due_date: null, timeline: [SENT], ...over })),
  )

async function open(over: Record<string, unknown>): Promise<World> {
  const world = createSignedInWorld(new Map([consented]))
  stands(world, { status: 'reviewing', status_text: '待签署', ...over })
  world.http.route('/api/loan/installments', () =>
    done(planOf('A', [instalment(4, { planned: true })])),
  )
  world.http.route('/api/sms/send', () => done(null))
  world.http.route('/api/loan/offer', () => done(OFFER))
  world.http.route('/api/loan/supplement', () => done(ASKED))
  await renderScreen(<LoanDetailScreen order_no="A" />, world)
  await screen.findByRole('heading', { name: /^(批复|请补充资料)$/ })
  return world
}

const offered = () => open({ stage: 'offered' })

async function readsCosts(world: World, seconds = OFFER.read_seconds): Promise<void> {
  await press('阅读费用明示表并确认')
  await happens(() => world.clock.advance(seconds * 1_000))
}

it('shows what was asked beside what is offered, and what changed', async () => {
  await offered()
  const table = screen.getByRole('table', { name: '申请和批复' })
  expect(within(table).getByText('2,000.00')).toBeVisible()
  expect(within(table).getByText('1,000.00')).toBeVisible()
  expect(screen.getByText('金额与申请不同，同意再签署。')).toBeVisible()
  expect(screen.getByRole('img', { name: '可借金额 1,000.00元' })).toBeVisible()
  expect(screen.queryByRole('img', { name: /^申请金额/ })).toBeNull()
  expect(screen.getAllByText('年化利率（单利）')).toHaveLength(1)
  expect(screen.queryByText(/可以先离开/)).toBeNull()
  expect(screen.getByText('批复已出，请查看并签署')).toBeVisible()
  expect(screen.queryByRole('button', { name: '取消申请' })).toBeNull()
})

it('says the interest in all, the day of the month, and every instalment', async () => {
  await offered()
  const row = (name: string) => screen.getByText(name).parentElement
  expect(row('总利息')).toHaveTextContent('12.02 元')
  expect(row('还款日')).toHaveTextContent('每月 21 日，具体日期放款时确定')
  await press('查看每期应还（1 期）')
  const plan = within(screen.getByRole('table', { name: '还款计划' }))
  for (const figure of ['337.34', '331.34', '6.00']) expect(plan.getByText(figure)).toBeVisible()
})

it('says what the last instalment is where it differs from the first, and where the money goes', async () => {
  const world = await offered()
  const row = (name: string) => screen.getByText(name).parentElement
  expect(row('收款账户')).toHaveTextContent('中国工商银行 尾号 0128')
  expect(screen.queryByText('最后一期')).toBeNull()
  const [first] = OFFER.schedule
  const last = { no: 3, principal: '335.34', interest: '2.02', payment: '337.36' }
  world.http.route('/api/loan/offer', () => done({ ...OFFER, schedule: [first, last] }))
  await renderScreen(<LoanDetailScreen order_no="A" />, world)
  expect(row('首期应还')).toHaveTextContent('337.34 元')
  expect(row('最后一期')).toHaveTextContent('337.36 元')
})

it('is signed only once the cost table was before the reader for long enough, and agreed to', async () => {
  const world = await offered()
  await readsCosts(world, OFFER.read_seconds - 1)
  expect(screen.getByRole('button', { name: /请阅读费用明细（1 秒）/ })).toBeDisabled()
  await happens(() => world.clock.advance(1_000))
  await press('我已阅读并确认综合融资成本')
  await press('签署合同')
  expect(screen.getByText('请阅读并勾选同意，再签署')).toBeVisible()
  expect(world.http.sent.filter(({ url }) => url === SIGN)).toEqual([])
})

/** Signs; the loan stands like this when it is read again. */
async function signs(world: World, after: Record<string, unknown>): Promise<void> {
  await readsCosts(world)
  await press('我已阅读并确认综合融资成本')
  await happens(() => fireEvent.click(screen.getByRole('checkbox')))
  await press('获取验证码')
  type('验证码', '123456')
  world.http.route(SIGN, () => {
    stands(world, after)
    return done({
      order_no: 'A',
      contract_no: 'HT1',
      status: 'disbursing',
      status_text: '已签署',
      signed_at: 1_795_226_700,
    })
  })
  await press('签署合同')
}

it('says nothing of the signature once the money has come', async () => {
  const world = await offered()
  await signs(world, { status: 'active', status_text: '还款中', disbursed_at: 1_795_226_700 })
  expect(world.feedback.toasts).toEqual([])
})

it('is signed as it was read, with a code for that', async () => {
  const world = await offered()
  await signs(world, { status: 'disbursing', status_text: '已签署', stage: 'signed' })
  expect(world.feedback.toasts).toEqual(['合同已签署'])
  expect(world.http.last('/api/sms/send').body).toMatchObject({ event: 'sign' })
  expect(world.http.last(SIGN).body).toEqual({
    order_no: 'A',
    offer_no: OFFER.offer_no,
    disclosure_sha256: OFFER.disclosure_sha256,
    contract_sha256: OFFER.contract_sha256,
    agreements: SIGNING_AGREEMENTS,
    code: '123456',
  })
  expect(screen.getByText('正在打款到你的银行卡')).toBeVisible()
})

it('says why it could not be signed, and reads another offer that took its place', async () => {
  const world = await offered()
  await readsCosts(world)
  await press('我已阅读并确认综合融资成本')
  await happens(() => fireEvent.click(screen.getByRole('checkbox')))
  await press('获取验证码')
  type('验证码', '123456')
  world.http.route(SIGN, () =>
    refused('批复已更新，请重新阅读', { reason: 'quote_changed', field: 'offer_no' }),
  )
  world.http.route('/api/loan/offer', () => done({ ...OFFER, offer_no: 'PF2', amount: '900.00' }))
  await press('签署合同')
  expect(screen.getByRole('button', { name: '阅读费用明示表并确认' })).toBeVisible()
})

it('is declined after a question, with a reason if one is given', async () => {
  const world = await offered()
  world.http.route('/api/loan/decline', () => {
    stands(world, { status: 'cancelled', status_text: '已放弃', stage: 'declined' })
    return done(null)
  })
  await press('放弃这份批复')
  const dialog = screen.getByRole('alertdialog', { name: '放弃这份批复？' })
  await happens(() => fireEvent.click(within(dialog).getByRole('radio', { name: '利率偏高' })))
  await happens(() => fireEvent.click(within(dialog).getByRole('button', { name: '放弃' })))
  expect(world.http.last('/api/loan/decline').body).toEqual({
    order_no: 'A',
    offer_no: OFFER.offer_no,
    reason: 'rate',
  })
  expect(screen.getByText('申请已取消，没有产生任何费用。')).toBeVisible()
})

it('what is asked for is added with words, not empty', async () => {
  const world = await open({ stage: 'need_more', status_text: '待补充资料' })
  expect(screen.getByText('近六个月的银行流水')).toBeVisible()
  await press('提交补充资料')
  expect(screen.getByText('请添加文件或写下说明')).toBeVisible()
  type('说明', '流水稍后补')
  world.http.route('/api/loan/supplement', () => done(null))
  await press('提交补充资料')
  expect(world.http.last('/api/loan/supplement').body).toEqual({
    order_no: 'A',
    files: [],
    text: '流水稍后补',
  })
})
