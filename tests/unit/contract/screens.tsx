import { CALLS, type CallName } from '@domain/contract'
import type { PagePath } from '@/app/routes'
import { AccountScreen } from '@/screens/account/AccountScreen'
import { AccountDeletionScreen } from '@/screens/account-deletion/AccountDeletionScreen'
import { AutoDebitScreen } from '@/screens/auto-debit/AutoDebitScreen'
import { AffordabilityScreen } from '@/screens/affordability/AffordabilityScreen'
import { CardsScreen } from '@/screens/cards/CardsScreen'
import { CashierScreen } from '@/screens/cashier/CashierScreen'
import { CertificateVerifyScreen } from '@/screens/certificate-verify/CertificateVerifyScreen'
import { ConsentsScreen } from '@/screens/consents/ConsentsScreen'
import { ContractScreen } from '@/screens/contract/ContractScreen'
import { ExportScreen } from '@/screens/export/ExportScreen'
import { ComplaintScreen } from '@/screens/complaint/ComplaintScreen'
import { HardshipScreen } from '@/screens/hardship/HardshipScreen'
import { IdentityScreen } from '@/screens/identity/IdentityScreen'
import { HomeScreen } from '@/screens/home/HomeScreen'
import { LoanApplyScreen } from '@/screens/loan-apply/LoanApplyScreen'
import { LoanDetailScreen } from '@/screens/loan-detail/LoanDetailScreen'
import { MessageSettingsScreen } from '@/screens/message-settings/MessageSettingsScreen'
import { MessagesScreen } from '@/screens/messages/MessagesScreen'
import { MyLoansScreen } from '@/screens/my-loans/MyLoansScreen'
import { AgreementScreen } from '@/screens/agreement/AgreementScreen'
import { NewsDetailScreen } from '@/screens/news-detail/NewsDetailScreen'
import { NewsListScreen } from '@/screens/news-list/NewsListScreen'
import { OverdueImpactScreen } from '@/screens/overdue-impact/OverdueImpactScreen'
import { PayCalendarScreen } from '@/screens/pay-calendar/PayCalendarScreen'
import { PayChooseScreen } from '@/screens/pay-choose/PayChooseScreen'
import { ReceiptsScreen } from '@/screens/receipts/ReceiptsScreen'
import { RepayScreen } from '@/screens/repay/RepayScreen'
import { SettlementScreen } from '@/screens/settlement/SettlementScreen'
import { UserInfoScreen } from '@/screens/user-info/UserInfoScreen'
import { VoucherUploadScreen } from '@/screens/voucher-upload/VoucherUploadScreen'
import { LoanContactsScreen } from '@/screens/loan-contacts/LoanContactsScreen'
import { type Answers, LACKED } from './answering'

const ORDER = CALLS.loanInstalments.example.data.order_no
const CODE = CALLS.loanCertificate.example.data?.verify_code ?? ''
/** Before disbursement: the requested amount is shown instead of the debt. */
const REVIEWED = { ...CALLS.loanDetail.example.data, status: 'reviewing' }

const SETTLED = {
  ...CALLS.loanDetail.example.data,
  status: 'settled',
  settled_at: 1_803_175_200,
  settle_type: 'normal',
  outstanding: '0.00',
}

/** A backend with the calls of the specification alone. */
const APART: Answers = {
  loanOverview: LACKED,
  loanDetail: { ...CALLS.loanDetail.example.data, plan: undefined },
}

const withoutRows = (count: number): Answers => {
  const { data } = CALLS.loanOverview.example
  const list = data.list.map(({ plan, ...loan }) => ({
    ...loan,
    plan: { ...plan, list: plan.list.slice(count) },
  }))
  return { loanOverview: { ...data, list } }
}

const RATES = CALLS.loanRates.example.data
const OTHER_METHOD: Answers = {
  loanRates: {
    ...RATES,
    products: RATES.products.map((product) => ({
      ...product,
      tiers: product.tiers.map(({ irr, ...tier }) => ({
        ...tier,
        irr: { ...irr, equal_installment: undefined },
      })),
    })),
  },
}

export interface Shown {
  /** Distinguishes several tests of one page. */
  as?: string
  screen: () => JSX.Element
  /** Calls whose data it shows. */
  of: readonly CallName[]
  /** Answers that differ from the examples. */
  answers?: Answers
  /** Other correct results when an unreadable value is left out: another instalment, another method. */
  instead?: readonly Answers[]
}

const SELECTION = { order_no: ORDER, type: 'installments', nos: '1' }

const ONLINE = CALLS.loanChannels.example.data.map((channel) => ({
  ...channel,
  kind: 'online',
  code: 'web',
}))

const OTHER_ORDER = '202611210000000000000002'
const TOGETHER = { order_no: `${ORDER},${OTHER_ORDER}`, type: 'all_due' }

const ALONE = CALLS.loanCashier.example.data

/** Quote for two loans that come to the same. */
const TOGETHER_QUOTE = {
  ...ALONE,
  ...TOGETHER,
  nos: [],
  amount: '674.68',
  breakdown: { principal: '662.68', interest: '12.00', fee: '0.00', penalty: '0.00' },
  items: [ORDER, OTHER_ORDER].map((order_no) => ({
    ...ALONE,
    order_no,
    type: 'all_due',
    valid_until: undefined,
  })),
}

const PAID_ALONE = CALLS.loanPayment.example.data

const TOGETHER_PAYMENT = {
  ...PAID_ALONE,
  amount: '674.68',
  received: '674.68',
  applied: '674.68',
  items: [ORDER, OTHER_ORDER].flatMap((order_no) =>
    PAID_ALONE.items.map((item) => ({ ...item, order_no, type: 'all_due' })),
  ),
}

/** Every page with the calls it shows, or why it is not tested. */
export const SCREENS = {
  '/pages/index/index': [
    {
      screen: () => <HomeScreen />,
      of: ['loanRates', 'newsLatest', 'messageUnread'],
      instead: [OTHER_METHOD],
    },
  ],
  '/pages/repay/repay': [
    { as: 'at once', screen: () => <RepayScreen />, of: ['loanOverview'] },
    {
      as: 'call by call',
      screen: () => <RepayScreen />,
      of: ['loanMine', 'loanInstalments', 'loanDetail'],
      answers: APART,
    },
  ],
  '/pages/profile/profile': 'shows what the session keeps of /pages/profile/userinfo',
  '/pages/login/login': 'shows no reply',
  '/pages/register/register': 'shows no reply',
  '/pages/profile/userinfo': [{ screen: () => <UserInfoScreen />, of: ['userProfile'] }],
  '/pages/loan/apply': [
    { screen: () => <LoanApplyScreen />, of: ['loanRates'], instead: [OTHER_METHOD] },
  ],
  '/pages/loan/affordability': [
    {
      screen: () => <AffordabilityScreen amount="1000" term="3" method="equal_installment" />,
      of: ['loanRates'],
      instead: [OTHER_METHOD],
    },
  ],
  '/pages/loan/loan': [{ screen: () => <MyLoansScreen />, of: ['loanMine'] }],
  '/pages/loan/detail': [
    {
      as: 'at once',
      screen: () => <LoanDetailScreen order_no={ORDER} />,
      of: ['loanDetail'],
      instead: [{ loanDetail: REVIEWED }],
    },
    {
      as: 'call by call',
      screen: () => <LoanDetailScreen order_no={ORDER} />,
      of: ['loanInstalments'],
      answers: APART,
    },
  ],
  '/pages/loan/contract': [
    { screen: () => <ContractScreen order_no={ORDER} />, of: ['loanContract'] },
  ],
  '/pages/borrowing/apply': 'the screen of /pages/loan/apply',
  '/pages/borrowing/loan': 'the screen of /pages/loan/loan',
  '/pages/borrowing/myloans': 'the screen of /pages/loan/loan',
  '/pages/borrowing/detail': 'the screen of /pages/loan/detail',
  '/pages/borrowing/contract': 'the screen of /pages/loan/contract',
  '/pages/borrowing/impact': 'the screen of /pages/overdue/impact',
  '/pages/borrowing/settlement': [
    {
      as: 'owed',
      screen: () => <SettlementScreen order_no={ORDER} />,
      of: ['loanDetail'],
    },
    {
      as: 'settled',
      screen: () => <SettlementScreen order_no={ORDER} />,
      of: ['loanCertificate'],
      answers: { loanDetail: SETTLED },
    },
  ],
  '/pages/settings/identity': [
    { screen: () => <IdentityScreen />, of: ['userIdentity'] },
    {
      as: 'rejected',
      screen: () => <IdentityScreen />,
      of: ['userIdentity'],
      answers: {
        userIdentity: {
          ...CALLS.userIdentity.example.data,
          state: 'rejected',
          reason: '照片看不清',
          may_send: true,
        },
      },
    },
  ],
  '/pages/settings/cards': [{ screen: () => <CardsScreen />, of: ['userCards'] }],
  '/pages/payment/autodebit': [
    { screen: () => <AutoDebitScreen order_no={ORDER} />, of: ['loanAutoDebit'] },
  ],
  '/pages/payment/repay': [
    {
      screen: () => <PayChooseScreen order_no={ORDER} />,
      of: ['loanDetail', 'loanCashier'],
    },
  ],
  '/pages/payment/cashier': [
    {
      as: 'to pay',
      screen: () => <CashierScreen {...SELECTION} />,
      of: ['loanCashier', 'loanChannels', 'loanBankInfo'],
    },
    {
      as: 'paid',
      screen: () => <CashierScreen {...SELECTION} pay_no="P1" />,
      of: ['loanPayment'],
    },
    {
      as: 'several to pay',
      screen: () => <CashierScreen {...TOGETHER} />,
      of: ['loanCashier', 'loanChannels'],
      answers: { loanCashier: TOGETHER_QUOTE, loanChannels: ONLINE },
    },
    {
      as: 'several paid',
      screen: () => <CashierScreen {...TOGETHER} pay_no="P1" />,
      of: ['loanPayment'],
      answers: { loanPayment: TOGETHER_PAYMENT },
    },
  ],
  '/pages/payment/records': [{ screen: () => <ReceiptsScreen />, of: ['loanReceipts'] }],
  '/pages/payment/calendar': [
    {
      screen: () => <PayCalendarScreen />,
      of: ['loanOverview', 'loanCalendarFeedState'],
      instead: [withoutRows(1)],
    },
  ],
  '/pages/payment/upload': [
    {
      screen: () => <VoucherUploadScreen {...SELECTION} />,
      of: ['loanDetail', 'loanCashier', 'loanChannels'],
    },
  ],
  '/pages/repay/upload': 'the screen of /pages/payment/upload',
  '/pages/overdue/impact': [
    {
      screen: () => <OverdueImpactScreen order_no={ORDER} />,
      of: ['loanOverview', 'loanRates'],
      instead: [withoutRows(1), withoutRows(3)],
    },
  ],
  '/pages/certificate/verify': [
    { screen: () => <CertificateVerifyScreen code={CODE} />, of: ['certificateVerify'] },
    {
      as: 'of a contract',
      screen: () => <CertificateVerifyScreen code="HT202611210000000000000001" />,
      of: ['contractVerify'],
    },
  ],
  '/pages/news/list': [{ screen: () => <NewsListScreen />, of: ['newsList'] }],
  '/pages/news/detail': [{ screen: () => <NewsDetailScreen id="1" />, of: ['newsDetail'] }],
  '/pages/message/list': [
    { screen: () => <MessagesScreen />, of: ['messageList', 'messageUnread'] },
  ],
  '/pages/message/settings': [{ screen: () => <MessageSettingsScreen />, of: ['messageSettings'] }],
  '/pages/agreement/agreement': [
    {
      screen: () => <AgreementScreen code="user" version="2026-11-24" />,
      of: ['agreementText'],
    },
  ],
  '/pages/help/index': 'shows no reply',
  '/pages/help/hardship': [
    { screen: () => <HardshipScreen order_no={ORDER} />, of: ['loanHardshipState'] },
    {
      as: 'with an offer',
      screen: () => <HardshipScreen order_no={ORDER} />,
      of: ['loanHardshipOffer'],
      answers: {
        loanHardshipState: {
          ...CALLS.loanHardshipState.example.data,
          status: 'offered',
          offer_no: CALLS.loanHardshipOffer.example.data?.offer_no,
        },
      },
    },
  ],
  '/pages/help/complaint': [
    { screen: () => <ComplaintScreen />, of: ['userComplaints', 'loanMine'] },
  ],
  '/pages/settings/settings': 'shows no reply',
  '/pages/settings/consents': [{ screen: () => <ConsentsScreen />, of: ['userConsents'] }],
  '/pages/settings/account': [
    { screen: () => <AccountScreen />, of: ['userSessions', 'userIdentity'] },
  ],
  '/pages/settings/password': 'shows no reply',
  '/pages/settings/mobile': 'shows no reply',
  '/pages/settings/export': [{ screen: () => <ExportScreen />, of: ['loanStatementYears'] }],
  '/pages/settings/deletion': [
    { as: 'held up', screen: () => <AccountDeletionScreen />, of: ['userDeletionState'] },
    {
      as: 'free',
      screen: () => <AccountDeletionScreen />,
      of: ['userDeletionState'],
      answers: { userDeletionState: { ...CALLS.userDeletionState.example.data, blockers: [] } },
    },
  ],
  '/pages/loan/contacts': [
    { screen: () => <LoanContactsScreen order_no={ORDER} />, of: ['loanContacts'] },
  ],
  '/pages/gallery/index': 'shows no reply',
} satisfies Record<PagePath, readonly Shown[] | string>

/** Calls whose data is shown only after an action. */
export const AFTER_AN_ACT: readonly CallName[] = [
  'loanFullContract',
  // Its figures are those of the way that is chosen.
  'loanHardshipOptions',
  'userComplaint',
  'loanEarlier',
  'loanDisclosure',
  'loanConfirmDisclosure',
  'userRegister',
  'userLogin',
  'userMobileLogin',
  'userConsent',
  'upload',
  'fileLinks',
  'loanCreate',
  'loanUploadVoucher',
  'loanPay',
  'loanPrepayment',
  'loanSetAutoDebit',
  'userSendIdentity',
  'loanSign',
  'loanOffer',
  'loanSupplementState',
  'userCardBind',
  'userCardConfirm',
  'loanFullCertificate',
  'loanCalendarFeed',
  'loanStatement',
  'userExport',
  'messageRead',
]
