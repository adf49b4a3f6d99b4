/** Every page is reached by tapping, and what people come for is at most two taps from wherever they are in the tab bar. */
import { PAGES, type PagePath } from '@/app/routes'
import { logIn } from '../h5/support/backend'
import { useApp } from './app'
import type { Words } from './Person'
import { DEMO, REACH, TABS } from './screens'

const app = useApp({ IDENTITY_PROVIDER: 'sandbox' })

const HOME = '/pages/index/index'
const REPAY = '/pages/repay/repay'
const ME = '/pages/profile/profile'

/** A page, the tab to begin at, and what to tap from there. One tap from a tab is two from the others. */
type Way = [page: PagePath, from: PagePath, ...taps: Words[]]

const visited = new Set<PagePath>()

async function goes(mobile: string | null, ways: Way[]): Promise<void> {
  const person = await app.person(mobile === null ? {} : { session: await logIn(mobile) })
  for (const [page, from, ...taps] of ways) {
    await person.opens(from)
    await person.isAt(from)
    for (const control of taps) await person.taps(control)
    await person.isAt(page)
    visited.add(page)
  }
}

it('who owes something', () =>
  goes(DEMO.debtor, [
    [REPAY, HOME, TABS.repay],
    [ME, HOME, TABS.me],
    ['/pages/message/list', HOME, REACH.messages],
    ['/pages/payment/repay', HOME, REACH.repay],
    ['/pages/overdue/impact', HOME, REACH.impact],
    ['/pages/overdue/impact', REPAY, REACH.impact],
    ['/pages/loan/loan', HOME, REACH.runningLoans],
    ['/pages/payment/calendar', HOME, REACH.calendar],
    ['/pages/borrowing/settlement', ME, REACH.certificate],
    ['/pages/payment/cashier', REPAY, REACH.payDue],
    ['/pages/loan/detail', REPAY, REACH.dueRow],
    ['/pages/loan/contract', REPAY, REACH.dueRow, REACH.contractDetail],
    ['/pages/loan/contract', HOME, REACH.runningLoans, REACH.contract],
    ['/pages/borrowing/contract', ME, REACH.loans, REACH.contract],
    ['/pages/payment/autodebit', REPAY, REACH.dueRow, REACH.autoDebit],
    ['/pages/loan/contacts', REPAY, REACH.dueRow, REACH.contacts],
    ['/pages/loan/contacts', HOME, REACH.impact, REACH.contacts],
    ['/pages/settings/cards', ME, REACH.cards],
    ['/pages/payment/upload', REPAY, REACH.dueRow, REACH.proof],
    ['/pages/payment/records', REPAY, REACH.records],
    ['/pages/help/hardship', REPAY, REACH.hardship],
    ['/pages/repay/upload', ME, REACH.toProof],
    ['/pages/borrowing/myloans', ME, REACH.loans],
    ['/pages/borrowing/detail', ME, REACH.loans, REACH.overdueLoan],
    ['/pages/borrowing/loan', ME, REACH.contract, REACH.allLoans],
    ['/pages/borrowing/impact', ME, REACH.impact],
    ['/pages/certificate/verify', ME, REACH.verify],
    ['/pages/help/complaint', ME, REACH.help, REACH.complaint],
    ['/pages/message/settings', ME, REACH.messages, REACH.reminders],
    ['/pages/profile/userinfo', ME, REACH.profile],
    ['/pages/settings/mobile', ME, REACH.profile, REACH.mobile],
    ['/pages/settings/account', ME, REACH.account],
    ['/pages/settings/identity', ME, REACH.account, REACH.identity],
    ['/pages/settings/password', ME, REACH.account, REACH.password],
    ['/pages/settings/deletion', ME, REACH.account, REACH.deletion],
    ['/pages/settings/consents', ME, REACH.settings, REACH.consents],
    ['/pages/settings/export', ME, REACH.export],
  ]))

it('who owes nothing', () =>
  goes(DEMO.idle, [
    ['/pages/loan/apply', HOME, REACH.apply],
    ['/pages/loan/loan', HOME, REACH.myLoans],
    ['/pages/borrowing/apply', ME, REACH.loans, REACH.tryOut],
    ['/pages/borrowing/settlement', ME, REACH.certificate],
  ]))

it('a guest', () =>
  goes(null, [
    [HOME, ME, TABS.home],
    ['/pages/login/login', HOME, REACH.myLoans],
    ['/pages/login/login', REPAY, REACH.logIn],
    ['/pages/login/login', ME, REACH.logIn],
    ['/pages/register/register', ME, REACH.register],
    ['/pages/register/register', HOME, REACH.myLoans, REACH.noAccount],
    ['/pages/loan/apply', HOME, REACH.apply],
    ['/pages/loan/affordability', HOME, REACH.affordable],
    ['/pages/news/list', HOME, REACH.allNews],
    ['/pages/news/list', ME, REACH.news],
    ['/pages/news/detail', HOME, REACH.article],
    ['/pages/help/index', HOME, REACH.help],
    ['/pages/borrowing/impact', ME, REACH.impact],
    ['/pages/certificate/verify', ME, REACH.verify],
    ['/pages/settings/settings', ME, REACH.settings],
    ['/pages/agreement/agreement', ME, REACH.settings, REACH.agreement],
    ['/pages/gallery/index', ME, REACH.logIn, REACH.gallery],
  ]))

it('no page is left out', () => {
  expect(Object.keys(PAGES).filter((page) => !visited.has(page as PagePath))).toEqual([])
})
