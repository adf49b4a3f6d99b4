/** Entries to what the backend lacks: gone once that is known, and there before. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallPath } from '@/api/call'
import { back } from '@/app/navigation'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { HardshipScreen } from '@/screens/hardship/HardshipScreen'
import { HelpScreen } from '@/screens/help/HelpScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'
import { UserInfoScreen } from '@/screens/user-info/UserInfoScreen'
import { openApp } from '../support/miniApp'
import { done } from '../support/fakeHttp'
import { createWorld } from '../support/fakes'
import { LATEST, newsItem } from '../support/newsData'
import { happens, renderScreen } from '../support/renderScreen'
import { borrower, CASHIER, loan, offering, quote, RATES } from '../support/repayData'

const MISSING = { status: 404, text: 'Not Found' }
const CARDS = '/api/user/cards'

const CARD = {
  card_id: 'K1',
  bank_name: '招商银行',
  last4: '0128',
  mobile: '138****0001',
  bound_at: 1_795_226_400,
  order_nos: [],
}
const HARDSHIP = {
  request_no: 'H1',
  order_no: 'L0002',
  status: 'pending',
  status_text: '处理中',
  reason: 'income',
  reason_text: '收入减少或失业',
  wish: '每月先还 300 元',
  created_at: 1_795_226_400,
  answered_at: null,
  answer: null,
}

const queryEntry = (name: RegExp) =>
  screen.queryByRole('link', { name }) ?? screen.queryByRole('button', { name })

async function world(settled = false) {
  const made = await borrower([loan('L0002', settled ? { status: 'settled' } : {})])
  made.http
    .route(LATEST, () => done([newsItem(1)]))
    .route('/api/loan/hardship', () => done(HARDSHIP))
    .route(CASHIER, () => quote({ order_no: 'L0002', type: 'installments', nos: [1] }))
    .route(CARDS, () => done([CARD]))
  return offering(made, [
    { code: 'debit', name: '银行卡扣款', kind: 'debit', min: '1.00', max: '50000.00', tip: '' },
  ])
}

it.each<[string, RegExp, CallPath, () => JSX.Element]>([
  ['首页', /^结清证明/, '/api/loan/certificate', () => <HomeScreen />],
  ['首页', /^全部平台新闻/, '/api/news/latest', () => <HomeScreen />],
  ['我的', /^结清证明/, '/api/loan/certificate', () => <ProfileScreen />],
  ['我的', /^银行卡/, '/api/user/cards', () => <ProfileScreen />],
  ['我的', /^核验文件真伪/, '/api/certificate/verify', () => <ProfileScreen />],
  ['我的', /^平台新闻/, '/api/news/index', () => <ProfileScreen />],
  ['我的资料', /^手机号/, '/api/user/changemobile', () => <UserInfoScreen />],
  ['帮助与客服', /^投诉与进度/, '/api/user/complaints', () => <HelpScreen />],
  ['贷款详情', /^联系记录/, '/api/loan/contacts', () => <LoanDetailScreen order_no="L0002" />],
  ['逾期影响', /^联系记录/, '/api/loan/contacts', () => <OverdueImpactScreen />],
  ['贷款详情', /^自动还款/, '/api/loan/autoDebit', () => <LoanDetailScreen order_no="L0002" />],
  [
    '协商还款',
    /^查看编号与往来/,
    '/api/user/complaints',
    () => <HardshipScreen order_no="L0002" />,
  ],
  [
    '收银台',
    /^管理银行卡/,
    CARDS,
    () => <CashierScreen order_no="L0002" type="installments" nos="1" />,
  ],
])('on %s the entry %s needs %s', async (_, entry, call, Screen) => {
  const { stores } = await renderScreen(<Screen />, await world())
  expect(queryEntry(entry)).toBeVisible()
  await happens(() => stores.features.learn(call, false))
  expect(queryEntry(entry)).toBeNull()
})

it('a settled loan leads to no certificate where there are none', async () => {
  const { stores } = await renderScreen(<LoanDetailScreen order_no="L0002" />, await world(true))
  expect(queryEntry(/^结清证明/)).toBeVisible()
  await happens(() => stores.features.learn('/api/loan/certificate', false))
  expect(queryEntry(/^结清证明/)).toBeNull()
  expect(queryEntry(/^合同详情/)).toBeVisible()
})

it('one who has nothing left to pay is led to no certificate where there are none', async () => {
  const made = await borrower([loan('L0009', { status: 'settled' })])
  const { stores } = await renderScreen(<PayChooseScreen order_no="L0009" />, made)
  expect(queryEntry(/^查看结清证明/)).toBeVisible()
  await happens(() => stores.features.learn('/api/loan/certificate', false))
  expect(queryEntry(/^查看结清证明/)).toBeNull()
  expect(screen.queryByText(/可以开具结清证明/)).toBeNull()
  expect(queryEntry(/^查看我的借款/)).toBeVisible()
})

it('who opens such a page once does not find its entry again', async () => {
  const made = await world()
  made.http.route(CARDS, () => MISSING)
  await openApp(made, '/pages/profile/profile')
  await userEvent.click(screen.getByRole('link', { name: '银行卡' }))
  expect(screen.getByText('暂未提供')).toBeVisible()
  await happens(back)
  expect(await screen.findByRole('link', { name: '合同' })).toBeVisible()
  expect(screen.queryByRole('link', { name: '银行卡' })).toBeNull()
})

it('home of a backend without products and news has neither, nor a word of it', async () => {
  const made = await world()
  made.http.route(RATES, () => MISSING).route(LATEST, () => MISSING)
  await renderScreen(<HomeScreen />, made)
  expect(screen.queryByText('暂未提供')).toBeNull()
  expect(screen.queryByRole('heading', { name: '平台新闻' })).toBeNull()
  expect(screen.getByRole('link', { name: '我的借款' })).toBeVisible()
})

it('an answer names neither a page that lacks its call nor a way to it', async () => {
  const { stores } = await renderScreen(<HelpScreen />, await world())
  await userEvent.click(screen.getByRole('button', { name: /逾期会联系我的家人和朋友吗/ }))
  expect(screen.getByText(/这笔借款的“联系记录”/)).toBeVisible()
  expect(screen.getByRole('button', { name: '看联系记录' })).toBeVisible()
  await happens(() => stores.features.learn('/api/loan/contacts', false))
  expect(screen.queryByText(/联系记录/)).toBeNull()
  expect(screen.queryByRole('button', { name: '看联系记录' })).toBeNull()
  expect(screen.getByText(/^联系只在每天/)).toBeVisible()
})

it.each<[RegExp, CallPath]>([
  [/怎么开结清证明/, '/api/loan/certificate'],
  [/怎么查结清证明、合同的真假/, '/api/certificate/verify'],
])('the question %s is not among those of a backend without %s', async (question, call) => {
  const { stores } = await renderScreen(<HelpScreen />, await world())
  expect(screen.getByRole('button', { name: question })).toBeVisible()
  await happens(() => stores.features.learn(call, false))
  expect(screen.queryByRole('button', { name: question })).toBeNull()
})

it('我的 promises a guest no certificate where there are none', async () => {
  const { stores } = await renderScreen(<ProfileScreen />, createWorld())
  expect(screen.getByText('结清后开具结清证明')).toBeVisible()
  await happens(() => stores.features.learn('/api/loan/certificate', false))
  expect(screen.queryByText('结清后开具结清证明')).toBeNull()
})

it('the line below 账号与安全 names what is there', async () => {
  const { stores } = await renderScreen(<ProfileScreen />, await world())
  expect(screen.getByText('密码、手机号、登录设备、注销')).toBeVisible()
  await happens(() => {
    stores.features.learn('/api/user/changemobile', false)
    stores.features.learn('/api/user/sessions', false)
  })
  expect(screen.getByText('密码、注销')).toBeVisible()
})

it('are gone where the app was opened on another page than home, once the backend has said what it has', async () => {
  const { http, ...made } = await world()
  http.route(RATES, () => done({ products: [], purposes: [], limits: null, features: [] }))
  await openApp({ http, ...made }, '/pages/profile/profile')
  expect(await screen.findByRole('button', { name: /^设置/ })).toBeVisible()
  expect(queryEntry(/^核验文件真伪/)).toBeNull()
  expect(queryEntry(/^银行卡/)).toBeNull()
  expect(http.count(RATES)).toBe(1)
})
