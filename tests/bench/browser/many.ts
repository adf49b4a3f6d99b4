import type { Db } from '../../../server/db/types'
import type { Place } from '../server/databases'
import { type Owing, settleTown } from '../server/town'

export const MANY = { loans: 1_000, instalments: 360, news: 1_000 } as const

const STEP = 1_000_000

const LOAN_COLUMNS = `order_no, user_id, product_code, product_name, lender_name, principal, term,
  annual_rate, irr, method, repay_day, penalty_percent, penalty_cap, penalty_year_days, grace_days,
  purpose, bank_last4, applied_at, status, disbursed_at`

/** Copies of one loan for its own borrower, a further schedule for the loan itself, and news. */
async function multiply(db: Db, orderNo: string): Promise<void> {
  await db.script('SET session_replication_role = replica')
  await db.query(
    `INSERT INTO loans (id, ${LOAN_COLUMNS}) OVERRIDING SYSTEM VALUE
     SELECT id + g * ${STEP}, order_no || '-' || g, ${LOAN_COLUMNS.replace('order_no, ', '')}
       FROM loans CROSS JOIN generate_series(1, ${MANY.loans - 1}) g WHERE order_no = $1`,
    [orderNo],
  )
  await db.query(
    `INSERT INTO loan_instalments (loan_id, no, due_date, principal, interest)
     SELECT l.id + g * ${STEP}, i.no, i.due_date, i.principal, i.interest
       FROM loans l JOIN loan_instalments i ON i.loan_id = l.id
       CROSS JOIN generate_series(1, ${MANY.loans - 1}) g WHERE l.order_no = $1`,
    [orderNo],
  )
  await db.query(
    `INSERT INTO loan_instalments (loan_id, no, due_date, principal, interest)
     SELECT l.id, n, i.due_date + (n - l.term) * 30, i.principal, i.interest
       FROM loans l JOIN loan_instalments i ON i.loan_id = l.id AND i.no = l.term
       CROSS JOIN generate_series(l.term + 1, ${MANY.instalments}) n WHERE l.order_no = $1`,
    [orderNo],
  )
  await db.query(`UPDATE loans SET term = ${MANY.instalments} WHERE order_no = $1`, [orderNo])
  await db.script(
    `INSERT INTO news (category, title, summary, content, published_at)
     SELECT '公告', '第 ' || n || ' 条平台公告：还款日前会以短信提醒', '请留意还款日，避免逾期。', '<p>正文</p>',
            now() - n * interval '1 hour' FROM generate_series(1, ${MANY.news}) n;
     SET session_replication_role = origin`,
  )
}

/** Somebody with a thousand loans, one of them over 360 months, and a thousand pieces of news for everybody. */
export async function fill(place: Place): Promise<Owing> {
  const { db, close } = await place.open()
  const { owing } = await settleTown(db, place.dataDir, { owing: 1, waiting: 0, fresh: 0 })
  const [borrower] = owing
  if (!borrower) throw new Error('nobody settled')
  await multiply(db, borrower.orderNo)
  await close()
  return borrower
}
