import { launch } from '@/app/launch'
import AgreementPage from '@/pages/agreement/agreement'
import HelpPage from '@/pages/help/index'
import HomePage from '@/pages/index/index'
import AffordabilityPage from '@/pages/loan/affordability'
import BorrowingApplyPage from '@/pages/borrowing/apply'
import LoanApplyPage from '@/pages/loan/apply'
import LoanListPage from '@/pages/loan/loan'
import LoginPage from '@/pages/login/login'
import MessageListPage from '@/pages/message/list'
import MessageSettingsPage from '@/pages/message/settings'
import NewsListPage from '@/pages/news/list'
import CashierPage from '@/pages/payment/cashier'
import CalendarPage from '@/pages/payment/calendar'
import RecordsPage from '@/pages/payment/records'
import UploadPage from '@/pages/payment/upload'
import ProfilePage from '@/pages/profile/profile'
import UserInfoPage from '@/pages/profile/userinfo'
import RegisterPage from '@/pages/register/register'
import RepayPage from '@/pages/repay/repay'
import AccountPage from '@/pages/settings/account'
import ConsentsPage from '@/pages/settings/consents'
import DeletionPage from '@/pages/settings/deletion'
import ExportPage from '@/pages/settings/export'
import MobilePage from '@/pages/settings/mobile'
import PasswordPage from '@/pages/settings/password'
import SettingsPage from '@/pages/settings/settings'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { createWorld, NOW_MS, type World } from './fakes'
import { openPages } from './taroApp'

export { shownUrl, stackRoutes } from './taroApp'

const PAGES = {
  '/pages/index/index': HomePage,
  '/pages/repay/repay': RepayPage,
  '/pages/profile/profile': ProfilePage,
  '/pages/profile/userinfo': UserInfoPage,
  '/pages/login/login': LoginPage,
  '/pages/register/register': RegisterPage,
  '/pages/agreement/agreement': AgreementPage,
  '/pages/message/list': MessageListPage,
  '/pages/message/settings': MessageSettingsPage,
  '/pages/news/list': NewsListPage,
  '/pages/loan/apply': LoanApplyPage,
  '/pages/loan/affordability': AffordabilityPage,
  '/pages/loan/loan': LoanListPage,
  '/pages/borrowing/apply': BorrowingApplyPage,
  '/pages/payment/cashier': CashierPage,
  '/pages/payment/calendar': CalendarPage,
  '/pages/payment/records': RecordsPage,
  '/pages/payment/upload': UploadPage,
  '/pages/help/index': HelpPage,
  '/pages/settings/settings': SettingsPage,
  '/pages/settings/consents': ConsentsPage,
  '/pages/settings/account': AccountPage,
  '/pages/settings/password': PasswordPage,
  '/pages/settings/mobile': MobilePage,
  '/pages/settings/deletion': DeletionPage,
  '/pages/settings/export': ExportPage,
}

/** The consent a device has given, as it is stored. */
export const consented: [string, string] = [
  'xffq:device:privacy',
  JSON.stringify({ v: 1, value: { version: AGREEMENT_VERSION, at: NOW_MS / 1000 - 86_400 } }),
]

/** A device that has consented already, unless told otherwise. */
export const deviceWith = (...stored: [string, string][]): World =>
  createWorld({ stored: new Map([consented, ...stored]) })

/** The app's real pages and stores, launched at an address. */
export async function openApp(world: World, url: string): Promise<void> {
  launch(world.stores)
  await openPages(world.stores, PAGES, url)
}
