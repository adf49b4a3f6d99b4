/** No reply of a backend makes a screen show a wrong figure, or nothing: each field of the contract, broken in each way. */
import './encoder'
import { cleanup } from '@testing-library/react'
import { CALLS, type CallName } from '@domain/contract'
import { ROUTES } from '@domain/routes'
import { AccountDeletionScreen } from '@/screens/account-deletion'
import { CashierScreen } from '@/screens/cashier'
import { CertificateVerifyScreen } from '@/screens/certificate-verify'
import { ConsentsScreen } from '@/screens/consents'
import { ContractScreen } from '@/screens/contract'
import { HomeScreen } from '@/screens/home'
import { LoanApplyScreen } from '@/screens/loan-apply'
import { LoanDetailScreen } from '@/screens/loan-detail'
import { MyLoansScreen } from '@/screens/my-loans'
import { NewsDetailScreen } from '@/screens/news-detail'
import { NewsListScreen } from '@/screens/news-list'
import { OverdueImpactScreen } from '@/screens/overdue-impact'
import { PayChooseScreen } from '@/screens/pay-choose'
import { RepayScreen } from '@/screens/repay'
import { SettlementScreen } from '@/screens/settlement'
import { UserInfoScreen } from '@/screens/user-info'
import { VoucherUploadScreen } from '@/screens/voucher-upload'
import { runs, seed } from '../../support/scale'
import { createSignedInWorld } from '../support/fakes'
import { done } from '../support/fakeHttp'
import { happens, renderScreen } from '../support/renderScreen'
import { breaksOf, share } from './breaks'

jest.setTimeout(runs(60_000, 3_600_000))

const ORDER = CALLS.loanInstalments.example.data.order_no
const CODE = CALLS.loanCertificate.example.data?.verify_code ?? ''
/** Not lent yet: what was asked for stands where else what is owed does. */
const REVIEWED = { ...CALLS.loanDetail.example.data, status: 'reviewing' }

const SETTLED = {
  ...CALLS.loanDetail.example.data,
  status: 'settled',
  settled_at: 1_803_175_200,
  settle_type: 'normal',
  outstanding: '0.00',
}

type Answers = Partial<Record<CallName, unknown>>

const withoutRows = (count: number) => {
  const { data } = CALLS.loanInstalments.example
  return { ...data, list: data.list.slice(count) }
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

interface Shown {
  name: string
  screen: () => JSX.Element
  /** Calls whose answers it shows. */
  of: readonly CallName[]
  /** Where the examples are of another state. */
  answers?: Answers
  /** What is right to show instead, where what can't be read is left out: another instalment, another method. */
  instead?: readonly Answers[]
}

const WISH = { order_no: ORDER, type: 'installments', nos: '1' }

const SCREENS: readonly Shown[] = [
  {
    name: 'home',
    screen: () => <HomeScreen />,
    of: ['loanRates', 'newsLatest'],
    instead: [OTHER_METHOD],
  },
  {
    name: 'apply',
    screen: () => <LoanApplyScreen />,
    of: ['loanRates'],
    instead: [OTHER_METHOD],
  },
  { name: 'my loans', screen: () => <MyLoansScreen />, of: ['loanMine'] },
  { name: 'repay', screen: () => <RepayScreen />, of: ['loanMine', 'loanInstalments'] },
  {
    name: 'loan',
    screen: () => <LoanDetailScreen order_no={ORDER} />,
    of: ['loanDetail', 'loanInstalments'],
    instead: [{ loanDetail: REVIEWED }],
  },
  {
    name: 'impact',
    screen: () => <OverdueImpactScreen order_no={ORDER} />,
    of: ['loanInstalments'],
    instead: [{ loanInstalments: withoutRows(1) }, { loanInstalments: withoutRows(3) }],
  },
  {
    name: 'choose',
    screen: () => <PayChooseScreen order_no={ORDER} />,
    of: ['loanInstalments', 'loanCashier'],
  },
  {
    name: 'cashier',
    screen: () => <CashierScreen {...WISH} />,
    of: ['loanCashier', 'loanChannels', 'loanBankInfo'],
  },
  {
    name: 'voucher',
    screen: () => <VoucherUploadScreen {...WISH} />,
    of: ['loanDetail', 'loanCashier', 'loanChannels'],
  },
  { name: 'settlement', screen: () => <SettlementScreen order_no={ORDER} />, of: ['loanDetail'] },
  {
    name: 'certificate',
    screen: () => <SettlementScreen order_no={ORDER} />,
    of: ['loanCertificate'],
    answers: { loanDetail: SETTLED },
  },
  { name: 'contract', screen: () => <ContractScreen order_no={ORDER} />, of: ['loanContract'] },
  {
    name: 'verify',
    screen: () => <CertificateVerifyScreen code={CODE} />,
    of: ['certificateVerify'],
  },
  { name: 'person', screen: () => <UserInfoScreen />, of: ['userProfile'] },
  { name: 'consents', screen: () => <ConsentsScreen />, of: ['userConsents'] },
  { name: 'deletion', screen: () => <AccountDeletionScreen />, of: ['userDeletionState'] },
  { name: 'news', screen: () => <NewsListScreen />, of: ['newsList'] },
  { name: 'article', screen: () => <NewsDetailScreen id="1" />, of: ['newsDetail'] },
]

/** All that a person sees or hears, when every call answers by its example but those named. */
async function shown({ screen, answers }: Shown, broken: Answers = {}): Promise<string> {
  cleanup()
  const world = createSignedInWorld()
  const all: Answers = { ...answers, ...broken }
  for (const name of Object.keys(CALLS) as CallName[]) {
    const data = name in all ? all[name] : CALLS[name].example.data
    world.http.route(ROUTES[name].path, () => done(data))
  }
  await renderScreen(screen(), world)
  await happens(() => {})
  return spoken()
}

/** Texts and labels, each on a line of its own. */
function spoken(): string {
  const texts: (string | null)[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue)
  for (const element of document.querySelectorAll('[aria-label]'))
    texts.push(element.getAttribute('aria-label'))
  return texts.join('\n')
}

const FIGURE = /\d[\d,]*(?:\.\d+)?/g

/** With the parts they are drawn in: yuan larger than fen. */
const figuresOf = (text: string): string[] =>
  (text.match(FIGURE) ?? []).flatMap((figure) => [figure, ...figure.split('.')])

/** Traces of a value taken for what it is not. */
const WRONG = /NaN|undefined|\bnull\b|\[object|Infinity|Symbol|1e3|７|1970|55\.00|77/

/** What was wrong with what was shown for a break; empty when nothing was. */
function wrongIn(text: string, known: ReadonlySet<string>): string {
  if (text.replace(/\s/g, '').length < 8) return 'blank'
  const trace = WRONG.exec(text)
  if (trace) return `shows ${trace[0]}`
  const made = figuresOf(text).filter((figure) => !known.has(figure))
  return made.length > 0 ? `makes up ${made.join(' and ')}` : ''
}

it.each(SCREENS)('$name', async (page) => {
  const known = new Set(ELSEWHERE)
  for (const right of [{}, ...(page.instead ?? [])])
    for (const figure of figuresOf(await shown(page, right))) known.add(figure)
  const all = page.of.flatMap((call) => breaksOf(call))
  const tried = share(all, runs(PART, 1), seed)
  const found: string[] = []
  for (const { call, field, kind, data } of tried) {
    if (isAllowed(call, field, kind)) continue
    const wrong = wrongIn(await shown(page, { [call]: data }), known)
    if (wrong) found.push(`${call}.${field} as ${kind}: ${wrong}`)
  }
  expect(found).toEqual([])
})

/** A balance may be below zero. */
const isAllowed = (call: CallName, field: string, kind: string): boolean =>
  call === 'userProfile' && field === 'money' && kind === 'a negative'

/** One break in so many is tried in `npm test`; the soak tries all. */
const PART = 7

/** Figures of the app's own words. */
const ELSEWHERE: readonly string[] = ['0', '1']
