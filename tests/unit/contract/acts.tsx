/** Actions of each page that pay, settle, send or end something, and the fields that must be readable for them. */
import { screen } from '@testing-library/react'
import { CALLS } from '@domain/contract'
import type { PagePath } from '@/app/routes'
import { AccountDeletionScreen } from '@/screens/account-deletion/AccountDeletionScreen'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { HardshipScreen } from '@/screens/hardship/HardshipScreen'
import { LoanApplyScreen } from '@/screens/loan-apply/LoanApplyScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { SettlementScreen } from '@/screens/settlement/SettlementScreen'
import { VoucherUploadScreen } from '@/screens/voucher-upload/VoucherUploadScreen'
import type { Answers } from './answering'
import { ONLINE, ORDER, REVIEWED, TOGETHER, SELECTION } from './screens'
import { reachSubmit, type } from '../screens/loan-apply/support'
import type { World } from '../support/fakes'
import { tap } from '../support/renderScreen'

export interface Act {
  path: PagePath
  as?: string
  screen: () => JSX.Element
  /** Answers that differ from the examples. */
  answers?: Answers
  /** Taps and types what comes before it. */
  first?: (world: World) => Promise<void>
  name: RegExp
  /** Amount, subject and status that must be readable, as `call.field`. */
  restsOn: readonly string[]
}

/** Fields of an instalment needed to pay everything due. */
const DUE = ['', '.0.amount_due', '.0.status'].map((field) => `loanInstalments.list${field}`)
/** Fields needed to pay one instalment. */
const OF_A_ROW = [...DUE, 'loanInstalments.list.0.no']

/** Fields needed to prepay a part of the principal. */
const PART = ['', '.least', '.most', '.choices', '.due_amount', '.rows', '.rows.0.principal'].map(
  (field) => `loanPrepayment.offer${field}`,
)
/** Fields needed to apply. */
const LENT = [
  '',
  '.0.code',
  '.0.min_amount',
  '.0.max_amount',
  '.0.step',
  '.0.tiers',
  '.0.tiers.0.term',
  '.0.tiers.0.annual_rate',
  '.0.tiers.0.irr',
].map((field) => `loanRates.products${field}`)

const choosePart = () => tap(screen.getByRole('radio', { name: /还一部分本金/ }))
const tapButton = (name: string) => tap(screen.getByRole('button', { name }))

const FREE = { userDeletionState: { ...CALLS.userDeletionState.example.data, blockers: [] } }

/** Fields needed to close the account. */
const FOR_AN_END = ['mobile', 'blockers', 'request'].map((field) => `userDeletionState.${field}`)

export const ACTS: readonly Act[] = [
  {
    path: '/pages/repay/repay',
    screen: () => <RepayScreen />,
    name: /^还清到期部分/,
    restsOn: DUE,
  },
  {
    path: '/pages/loan/apply',
    as: 'the first step',
    screen: () => <LoanApplyScreen />,
    name: /^下一步/,
    restsOn: LENT,
  },
  {
    path: '/pages/loan/apply',
    as: 'the last step',
    screen: () => <LoanApplyScreen />,
    first: reachSubmit,
    name: /^提交申请/,
    restsOn: LENT,
  },
  {
    path: '/pages/loan/loan',
    as: 'to pay',
    screen: () => <MyLoansScreen />,
    name: /^去还款/,
    restsOn: ['loanMine.list', 'loanMine.list.0.order_no', 'loanMine.list.0.status'],
  },
  {
    path: '/pages/loan/loan',
    as: 'under review',
    screen: () => <MyLoansScreen />,
    answers: {
      loanMine: {
        ...CALLS.loanMine.example.data,
        list: CALLS.loanMine.example.data.list.map((loan) => ({ ...loan, status: 'reviewing' })),
      },
    },
    name: /^取消申请/,
    restsOn: ['loanMine.list', 'loanMine.list.0.order_no', 'loanMine.list.0.status'],
  },
  {
    path: '/pages/loan/detail',
    as: 'to pay',
    screen: () => <LoanDetailScreen order_no={ORDER} />,
    name: /^(?:去还款|提前还款|上传还款凭证)/,
    restsOn: ['loanDetail.order_no', 'loanDetail.status'],
  },
  {
    path: '/pages/loan/detail',
    as: 'under review',
    screen: () => <LoanDetailScreen order_no={ORDER} />,
    answers: { loanDetail: REVIEWED },
    name: /^取消申请/,
    restsOn: ['loanDetail.order_no', 'loanDetail.status'],
  },
  {
    path: '/pages/loan/detail',
    as: 'under review, asked back',
    screen: () => <LoanDetailScreen order_no={ORDER} />,
    answers: { loanDetail: REVIEWED },
    first: async () => {
      await tapButton('取消申请')
      screen.getByRole('alertdialog')
    },
    name: /^取消申请/,
    restsOn: ['loanDetail.order_no', 'loanDetail.status'],
  },
  {
    path: '/pages/borrowing/settlement',
    screen: () => <SettlementScreen order_no={ORDER} />,
    name: /^(?:去还款|提前结清)/,
    restsOn: ['loanDetail.order_no', 'loanDetail.outstanding', 'loanDetail.status'],
  },
  {
    path: '/pages/payment/repay',
    as: 'an instalment',
    screen: () => <PayChooseScreen order_no={ORDER} />,
    name: /^去支付/,
    restsOn: [...OF_A_ROW, 'loanCashier.amount'],
  },
  {
    path: '/pages/payment/repay',
    as: 'to settle',
    screen: () => <PayChooseScreen order_no={ORDER} type="settle" />,
    name: /^去支付/,
    restsOn: [...OF_A_ROW, 'loanCashier.amount'],
  },
  {
    path: '/pages/payment/repay',
    as: 'a part of the principal',
    screen: () => <PayChooseScreen order_no={ORDER} />,
    first: choosePart,
    name: /^去支付/,
    restsOn: PART,
  },
  {
    path: '/pages/payment/repay',
    as: 'a part of the principal, typed',
    screen: () => <PayChooseScreen order_no={ORDER} />,
    first: async () => {
      await choosePart()
      type('归还本金', '400')
    },
    name: /^去支付/,
    restsOn: PART,
  },
  {
    path: '/pages/payment/cashier',
    as: 'by a transfer',
    screen: () => <CashierScreen {...SELECTION} />,
    name: /^(?:已转账，)?上传付款凭证/,
    restsOn: ['loanCashier.amount', 'loanCashier.pending_voucher'],
  },
  {
    path: '/pages/payment/cashier',
    as: 'online',
    screen: () => <CashierScreen {...SELECTION} />,
    answers: { loanChannels: ONLINE.slice(0, 1) },
    name: /支付/,
    restsOn: ['loanCashier.amount', 'loanCashier.pending_voucher', 'loanChannels.0.code'],
  },
  {
    path: '/pages/payment/cashier',
    as: 'several loans',
    screen: () => <CashierScreen {...TOGETHER} />,
    answers: { loanChannels: ONLINE },
    name: /支付/,
    restsOn: ['amount', 'quotes', 'quotes.0.order_no', 'quotes.0.pending_voucher'].map(
      (field) => `loanCombinedCashier.${field}`,
    ),
  },
  {
    path: '/pages/payment/upload',
    screen: () => <VoucherUploadScreen {...SELECTION} />,
    name: /^提交凭证/,
    restsOn: ['loanDetail.order_no', 'loanCashier.pending_voucher'],
  },
  {
    path: '/pages/help/hardship',
    as: 'again',
    screen: () => <HardshipScreen order_no={ORDER} />,
    name: /^再次申请/,
    restsOn: ['loanHardshipState.status'],
  },
  {
    path: '/pages/settings/deletion',
    screen: () => <AccountDeletionScreen />,
    answers: FREE,
    name: /^申请注销/,
    restsOn: FOR_AN_END,
  },
  {
    path: '/pages/settings/deletion',
    as: 'asked back',
    screen: () => <AccountDeletionScreen />,
    answers: FREE,
    first: async () => {
      type('手机号', '13800000001')
      type('验证码', '123456')
      await tapButton('申请注销')
      screen.getByRole('alertdialog')
    },
    name: /^申请注销/,
    restsOn: FOR_AN_END,
  },
]

/** Words on controls that pay, settle, send or end something. */
export const ACTING = /支付|去还款|还清|结清|提前还|上传|提交|申请|取消|撤回|注销|停用|下一步/

/** Controls with such words that need no amount, with the reason. */
export const OTHERS: readonly (readonly [path: PagePath, name: RegExp, why: string])[] = [
  ['/pages/index/index', /^提前还款/, 'leads to choosing what to pay'],
  ['/pages/repay/repay', /^选择期数/, 'leads to choosing what to pay'],
  ['/pages/loan/affordability', /去申请$/, 'leads to the form'],
  ['/pages/payment/calendar', /^停用订阅/, 'ends the address, whatever is known of it'],
  ['/pages/overdue/impact', /^协商还款/, 'leads to the form'],
  ['/pages/help/complaint', /^提交投诉/, 'says what the person wrote, whatever is known'],
  ['/pages/settings/account', /^注销账号/, 'leads to what stands in the way'],
  ['/pages/settings/deletion', /^有未结清的借款/, 'leads to the loan'],
]
