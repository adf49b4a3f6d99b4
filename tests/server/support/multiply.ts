import { composed } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'

/** Amounts of data to create. */
export interface Quantity {
  loans: number
  instalments: number
  news: number
}

/** The largest data that lists must handle. */
export const MANY: Quantity = { loans: 1_000, instalments: 360, news: 1_000 }

const STEP = 1_000_000

const LOAN_COLUMNS = `order_no, user_id, product_code, product_name, lender_name, principal, term,
  annual_rate, irr, method, repay_day, penalty_percent, penalty_cap, penalty_year_days, grace_days,
  purpose, bank_last4, applied_at, status, disbursed_at`

/** Writes rows that the database's rules forbid. */
async function freely(db: WideDb, write: () => Promise<unknown>): Promise<void> {
  await db.script('SET session_replication_role = replica')
  await write()
  await db.script('SET session_replication_role = origin')
}

/** Copies one loan with its schedule, as 1,001 yuan, 1,002 yuan and so on, for its borrower. */
export const multiplyLoan = (db: WideDb, orderNo: string, loans: number): Promise<void> =>
  freely(db, async () => {
    await db.query(
      composed(
        `INSERT INTO loans (id, ${LOAN_COLUMNS}) OVERRIDING SYSTEM VALUE
       SELECT id + g * ${STEP}, order_no || '-' || g,
              ${LOAN_COLUMNS.replace('order_no, ', '').replace('principal', '(1000 + g) * 100')}
         FROM loans CROSS JOIN generate_series(1, ${loans - 1}) g WHERE order_no = $1`,
        [orderNo],
      ),
    )
    await db.query(
      composed(
        `INSERT INTO loan_instalments (user_id, loan_id, no, due_date, principal, interest)
       SELECT l.user_id, l.id + g * ${STEP}, i.no, i.due_date, i.principal, i.interest
         FROM loans l JOIN loan_instalments i ON i.loan_id = l.id
         CROSS JOIN generate_series(1, ${loans - 1}) g WHERE l.order_no = $1`,
        [orderNo],
      ),
    )
  })

/** Settles the copies of a loan, on their first due date, but for the newest so that with the loan `running` are left. */
export const settleCopies = (db: WideDb, orderNo: string, running: number): Promise<void> =>
  freely(db, async () => {
    await db.query(
      composed(
        `UPDATE loans l SET status = 'settled', settled_at = l.disbursed_at, settle_type = 'early',
           settled_on = (SELECT min(i.due_date) FROM loan_instalments i WHERE i.loan_id = l.id)
         WHERE l.id IN (SELECT c.id FROM loans c WHERE c.order_no LIKE $1 || '-%'
           ORDER BY c.id DESC OFFSET ${running - 1})`,
        [orderNo],
      ),
    )
    await db.script(`UPDATE loan_instalments i SET paid_principal = i.principal, paid_interest = i.interest
      FROM loans l WHERE l.id = i.loan_id AND l.status = 'settled'`)
  })

/** Gives one loan a schedule of decades. */
export const lengthenLoan = (db: WideDb, orderNo: string, instalments: number): Promise<void> =>
  freely(db, async () => {
    await db.query(
      composed(
        `INSERT INTO loan_instalments (user_id, loan_id, no, due_date, principal, interest)
       SELECT l.user_id, l.id, n, i.due_date + (n - l.term) * 30, i.principal, i.interest
         FROM loans l JOIN loan_instalments i ON i.loan_id = l.id AND i.no = l.term
         CROSS JOIN generate_series(l.term + 1, ${instalments}) n WHERE l.order_no = $1`,
        [orderNo],
      ),
    )
    await db.query(
      composed(`UPDATE loans SET term = ${instalments} WHERE order_no = $1`, [orderNo]),
    )
  })

export const muchNews = (db: WideDb, news: number): Promise<void> =>
  freely(db, () =>
    db.query(
      composed(`INSERT INTO news (category, title, summary, content, published_at)
       SELECT '公告', '第 ' || n || ' 条平台公告：还款日前会以短信提醒', '请留意还款日，避免逾期。', '<p>正文</p>',
              now() - n * interval '1 hour' FROM generate_series(1, ${news}) n`),
    ),
  )
