import type { DeskFound } from '@domain/contract/desk'
import { displayYuan, shownStage, todayInShanghai } from '@domain/index'
import { FOUND_MAX, type OperatorPermission } from '@domain/operators'
import { readAllAccounts } from '../lending/accounts'
import { nameDigests } from '../lending/personalData'
import { findMatches, type Match } from '../repositories/deskSearch'
import { findLoan } from '../repositories/loans/findLoans'
import { findLoansOfName } from '../repositories/nameDigests'
import type { Operating } from './context'
import { borrowersOf } from './borrowers'
import { personOfCard } from './identities'

interface Kind {
  text: string
  /** Page of the desk, and whether it has one for each number; null: that of the loan. */
  page: string | null
  isOwnPage: boolean
  permission: OperatorPermission
}

const OF_LOAN = { page: null, isOwnPage: false, permission: 'applications.read' } as const
const KINDS: Record<Match['kind'], Kind> = {
  loan: { text: '借款', ...OF_LOAN },
  payment: { text: '支付', ...OF_LOAN },
  receipt: { text: '收款', ...OF_LOAN },
  voucher: { text: '凭证', page: 'vouchers', isOwnPage: true, permission: 'vouchers.read' },
  hardship: { text: '协商还款', page: 'hardship', isOwnPage: false, permission: 'hardship.read' },
  complaint: { text: '投诉', page: 'complaints', isOwnPage: false, permission: 'complaints.read' },
  identity: {
    text: '实名认证',
    page: 'identities',
    isOwnPage: true,
    permission: 'identities.read',
  },
  release: { text: '退款或核销', page: 'releases', isOwnPage: false, permission: 'releases.read' },
}

/** A number or mobile, or the whole name of borrowers. */
export type Sought = { number: string } | { name: string }

/**
 * What has this number, what the account with this mobile has, or the loans of all people with this name. Of sealed names
 * only digests can be compared, so that no part of a name is found.
 * @param may whether the operator may see things of that permission
 */
export async function search(
  { db, sealing, now }: Operating,
  sought: Sought,
  may: (permission: OperatorPermission) => boolean,
): Promise<DeskFound['rows']> {
  const found =
    'name' in sought
      ? await findLoansOfName(db, nameDigests(sealing, sought.name), FOUND_MAX)
      : await findMatches(db, sought.number, FOUND_MAX)
  const matches = found.filter(({ kind }) => may(KINDS[kind].permission))
  const numbers = [...new Set(matches.flatMap(({ orderNo }) => (orderNo === '' ? [] : [orderNo])))]
  const loans = (await Promise.all(numbers.map((orderNo) => findLoan(db, orderNo)))).flatMap(
    (loan) => loan ?? [],
  )
  const accounts = await readAllAccounts(db, loans, todayInShanghai(now.getTime()))
  const names = await borrowersOf({ db, sealing }, numbers)
  const people = new Map<string, string>()
  for (const { kind, no } of matches)
    if (kind === 'identity') people.set(no, await personOfCard({ db, sealing }, no))
  return matches.map(({ kind, no, orderNo }) => {
    const { text, page, isOwnPage } = KINDS[kind]
    const account = accounts.find(({ loan }) => loan.orderNo === orderNo)
    return {
      what: `${text} ${no}`,
      no,
      page: page ?? 'applications',
      subject: page === null ? orderNo : isOwnPage ? no : '',
      order_no: orderNo,
      borrower: people.get(no) ?? names.get(orderNo) ?? '',
      status: account?.shown ?? null,
      stage: account ? shownStage(account.shown, account.loan.stage) : null,
      amount: account ? displayYuan(account.loan.principal) : '',
    }
  })
}
