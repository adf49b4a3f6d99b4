import type { Fen, IsoDate } from '@domain/index'
import { wideSql } from '../../db/sql'
import type { WideQueryable } from '../../db/types'
import type { Account } from './ledger'

/** Turnover of an account up to a day. */
export interface AccountTurnover {
  account: Account
  /** Sum of its debits, fen. */
  debit: Fen
  /** Sum of its credits, fen. */
  credit: Fen
}

/** Turnover of all accounts with entries, by value date up to the end of a day. */
export const findTurnover = (db: WideQueryable, at: IsoDate): Promise<AccountTurnover[]> =>
  db.query(wideSql<AccountTurnover>`SELECT e.account,
       coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint /* never null: coalesced */ AS debit,
       coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint /* never null: coalesced */ AS credit
     FROM ledger_entries e JOIN bookings b ON b.id = e.booking_id
     WHERE b.value_date <= ${at}::date GROUP BY e.account`)
