import { LOGIN, PAGES, type PagePath } from '@/app/routes'
import { call, type StoredSession } from '../../support/backend'

export const FOR_GUESTS: readonly PagePath[] = [LOGIN, '/pages/register/register']

/** Pages whose content is part of the app. */
const BUILT_IN: readonly PagePath[] = [
  ...FOR_GUESTS,
  '/pages/certificate/verify',
  '/pages/agreement/agreement',
  '/pages/help/index',
  '/pages/settings/settings',
  '/pages/settings/password',
  '/pages/settings/mobile',
  '/pages/gallery/index',
]

/** Screens with a second route, under which only the title differs. */
const SECOND_ROUTES: readonly PagePath[] = [
  '/pages/borrowing/apply',
  '/pages/borrowing/contract',
  '/pages/borrowing/detail',
  '/pages/borrowing/impact',
  '/pages/borrowing/loan',
  '/pages/borrowing/myloans',
  '/pages/repay/upload',
]

export const isSecondRoute = (path: PagePath): boolean => SECOND_ROUTES.includes(path)

const OF_A_LOAN =
  /loan\/detail|borrowing\/detail|contacts|contract|impact|settlement|payment|upload/

export const EVERY_PAGE = Object.keys(PAGES) as PagePath[]

export const OWN_PAGES = EVERY_PAGE.filter((path) => !FOR_GUESTS.includes(path))

/** Whether the page shows something while its content loads, and when that fails. */
export const isFetched = (path: PagePath): boolean => !BUILT_IN.includes(path)

/** Whether the page shows the person, whose data comes with the check of the session at launch. */
export const comesWithLaunch = (path: PagePath): boolean =>
  path === '/pages/profile/profile' || path === '/pages/profile/userinfo'

interface Loan {
  order_no: string
  status: string
}

export const loansOf = async ({ token }: StoredSession): Promise<Loan[]> =>
  (await call<{ list: Loan[] }>('/api/loan/myLoans', undefined, token)).data.list

/** Queries with which each page shows this person as much as possible: an overdue loan, an article, a text. */
export async function queriesFor(session: StoredSession): Promise<(path: PagePath) => string> {
  const overdue = (await loansOf(session)).find(({ status }) => status === 'overdue')
  const news = await call<{ list: { id: string }[] }>('/api/news/index')
  return (path) => {
    if (path === '/pages/news/detail') return `?id=${news.data.list[0]?.id}`
    if (path === '/pages/agreement/agreement') return '?code=privacy'
    return OF_A_LOAN.test(path) ? `?order_no=${overdue?.order_no}&type=all_due` : ''
  }
}
