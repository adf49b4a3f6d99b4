import type { PagePath } from '@/app/routes'
import type { Person } from './people'
import { TABS, taps, type PersonsWays } from './ways'

/** A purpose of the app, and the pages that serve it; reaching one of them is enough. */
interface Capability {
  name: string
  pages: readonly PagePath[]
  /** Whether a person's state allows it. */
  isFor: (person: Person) => boolean
}

const everybody = () => true
const guests = ({ isUser }: Person) => !isUser
const users = ({ isUser }: Person) => isUser
const borrowers = ({ hasLoans }: Person) => hasLoans

export const CAPABILITIES: readonly Capability[] = [
  { name: 'log in', pages: ['/pages/login/login'], isFor: guests },
  { name: 'register', pages: ['/pages/register/register'], isFor: guests },
  {
    name: 'view loan rates',
    pages: ['/pages/index/index', '/pages/loan/apply', '/pages/borrowing/apply'],
    isFor: everybody,
  },
  {
    name: 'apply for a loan',
    pages: ['/pages/loan/apply', '/pages/borrowing/apply'],
    isFor: ({ mayBorrow }) => mayBorrow,
  },
  {
    name: 'list own loans',
    pages: ['/pages/loan/loan', '/pages/borrowing/myloans', '/pages/borrowing/loan'],
    isFor: users,
  },
  {
    name: 'see loan detail',
    pages: ['/pages/loan/detail', '/pages/borrowing/detail'],
    isFor: borrowers,
  },
  {
    name: 'see contract detail',
    pages: ['/pages/loan/contract', '/pages/borrowing/contract'],
    isFor: borrowers,
  },
  {
    name: 'view instalments',
    pages: ['/pages/repay/repay', '/pages/loan/detail', '/pages/borrowing/detail'],
    isFor: borrowers,
  },
  {
    name: 'pay through a cashier with payment channels, view bank information',
    pages: ['/pages/payment/cashier'],
    isFor: borrowers,
  },
  {
    name: 'upload a repayment voucher',
    pages: ['/pages/repay/upload', '/pages/payment/upload'],
    isFor: borrowers,
  },
  {
    name: 'view overdue impact',
    pages: ['/pages/overdue/impact', '/pages/borrowing/impact'],
    isFor: everybody,
  },
  { name: 'view settlement proof', pages: ['/pages/borrowing/settlement'], isFor: users },
  { name: 'verify a settlement proof', pages: ['/pages/certificate/verify'], isFor: everybody },
  { name: 'read platform news: the latest', pages: ['/pages/index/index'], isFor: everybody },
  { name: 'read platform news: the list', pages: ['/pages/news/list'], isFor: everybody },
  { name: 'read platform news: an article', pages: ['/pages/news/detail'], isFor: everybody },
  { name: 'view the profile', pages: ['/pages/profile/userinfo'], isFor: users },
  { name: 'manage the account', pages: ['/pages/settings/account'], isFor: users },
  { name: 'get help', pages: ['/pages/help/index'], isFor: everybody },
]

/** Taps to the nearest of its pages, from the farthest tab. */
export const tapsFor = ({ pages }: Capability, ways: PersonsWays): number =>
  Math.max(
    ...TABS.map((_, tab) => Math.min(...pages.map((page) => taps([ways[page]?.[tab] ?? null])))),
  )

/** Most taps allowed. */
export const MOST_TAPS = 2

/** Capabilities that take a person more taps. */
export const tooFar = (person: Person, ways: PersonsWays): string[] =>
  CAPABILITIES.filter(({ isFor }) => isFor(person))
    .map((one) => ({ ...one, taps: tapsFor(one, ways) }))
    .filter(({ taps: count }) => count > MOST_TAPS)
    .map(({ name, taps: count }) => `${person.id}: ${name} takes ${count}`)
