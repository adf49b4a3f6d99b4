import { act, render } from '@testing-library/react'
import { eventCenter } from '@tarojs/taro'
import { useSyncExternalStore, type ComponentType } from 'react'
import { launch } from '@/app/launch'
import { StoresContext } from '@/app/root'
import AgreementPage from '@/pages/agreement/agreement'
import HomePage from '@/pages/index/index'
import BorrowingApplyPage from '@/pages/borrowing/apply'
import LoanApplyPage from '@/pages/loan/apply'
import LoanListPage from '@/pages/loan/loan'
import LoginPage from '@/pages/login/login'
import NewsListPage from '@/pages/news/list'
import CashierPage from '@/pages/payment/cashier'
import UploadPage from '@/pages/payment/upload'
import ProfilePage from '@/pages/profile/profile'
import UserInfoPage from '@/pages/profile/userinfo'
import RegisterPage from '@/pages/register/register'
import RepayPage from '@/pages/repay/repay'
import ConsentsPage from '@/pages/settings/consents'
import DeletionPage from '@/pages/settings/deletion'
import SettingsPage from '@/pages/settings/settings'
import { AGREEMENT_VERSION } from '@domain/agreements'
import { getCurrentPages, PageContext, reLaunch } from '../../jest/taroStack'
import { createWorld, NOW_MS, type World } from './fakes'

const PAGES: Record<string, ComponentType> = {
  '/pages/index/index': HomePage,
  '/pages/repay/repay': RepayPage,
  '/pages/profile/profile': ProfilePage,
  '/pages/profile/userinfo': UserInfoPage,
  '/pages/login/login': LoginPage,
  '/pages/register/register': RegisterPage,
  '/pages/agreement/agreement': AgreementPage,
  '/pages/news/list': NewsListPage,
  '/pages/loan/apply': LoanApplyPage,
  '/pages/loan/loan': LoanListPage,
  '/pages/borrowing/apply': BorrowingApplyPage,
  '/pages/payment/cashier': CashierPage,
  '/pages/payment/upload': UploadPage,
  '/pages/settings/settings': SettingsPage,
  '/pages/settings/consents': ConsentsPage,
  '/pages/settings/deletion': DeletionPage,
}

function subscribe(listener: () => void): () => void {
  eventCenter.on('__taroRouterChange', listener)
  return () => void eventCenter.off('__taroRouterChange', listener)
}

/** Every page of the stack stays mounted, the one on top is seen. */
function Stack() {
  const pages = useSyncExternalStore(subscribe, getCurrentPages)
  return (
    <>
      {pages.map((page, at) => {
        const Page = PAGES[page.route]
        const shown = at === pages.length - 1
        return (
          <PageContext.Provider key={page.id} value={{ page, shown }}>
            <div style={{ display: shown ? 'block' : 'none' }}>{Page && <Page />}</div>
          </PageContext.Provider>
        )
      })}
    </>
  )
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
export function openApp(world: World, url: string): void {
  act(() => {
    void reLaunch({ url })
    launch(world.stores)
  })
  render(
    <StoresContext.Provider value={world.stores}>
      <Stack />
    </StoresContext.Provider>,
  )
}

/** The address in front, query included, decoded for reading. */
export function shownUrl(): string {
  const top = getCurrentPages().at(-1)
  const query = Object.entries(top?.options ?? {}).map(([k, v]) => `${k}=${decodeURIComponent(v)}`)
  return [top?.route, query.join('&')].filter(Boolean).join('?')
}

/** Routes from the bottom of the stack to the top. */
export const stackRoutes = (): string[] => getCurrentPages().map(({ route }) => route)
