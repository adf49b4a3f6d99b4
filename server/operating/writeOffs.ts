/** What a write-off lets go, as the second operator reads it. */
import type { DeskRelease } from '@domain/contract/desk'
import { displayYuan, outstandingOf, sumFen, todayInShanghai } from '@domain/index'
import type { Queryable } from '../db/types'
import { readAccount } from '../lending/accounts'
import { findLoan } from '../repositories/loans/findLoans'

type Asked = Pick<DeskRelease, 'kind' | 'state' | 'subject'>

/** What is owed of a loan now. */
async function debtOf(db: Queryable, orderNo: string, now: Date): Promise<DeskRelease['debt']> {
  const loan = await findLoan(db, orderNo)
  if (!loan) return []
  const { rows, summary } = await readAccount(db, loan, todayInShanghai(now.getTime()))
  const owed = rows.map(({ state }) => outstandingOf(state))
  const part = (label: string, name: 'principal' | 'interest' | 'penalty') => ({
    label,
    text: `${displayYuan(sumFen(owed.map((amounts) => amounts[name])))} 元`,
  })
  return [
    part('本金', 'principal'),
    part('利息', 'interest'),
    part('罚息', 'penalty'),
    { label: '逾期', text: `${summary?.overdueDays ?? 0} 天` },
  ]
}

/** The rows, each write-off that waits with what it lets go. */
export const withDebts = <Row extends Asked>(
  db: Queryable,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & { debt: DeskRelease['debt'] })[]> =>
  Promise.all(
    rows.map(async (row) => {
      const waits = row.kind === 'write_off' && row.state === 'pending'
      return { ...row, debt: waits ? await debtOf(db, row.subject, now) : [] }
    }),
  )
