import { displayYuan, todayInShanghai } from '@domain/index'
import { refuse } from '../../refusal'
import { LATE_EARNINGS, lateEarnings } from '../../lending/earningInvariants'
import { findBreaches, INVARIANT_COUNT } from '../../lending/invariants'
import { PICTURES_RECORDED } from '../../news/invariant'
import { findLoan } from '../../repositories/loans/findLoans'
import { findLedger } from '../../repositories/loans/ledger'
import { TRIAL_BALANCE } from './trialBalance'
import type { OpsCommand } from './types'
import { keyOf } from '../../repositories/loans/loans'

const MAX_SHOWN = 5

/** The invariants, that interest was earned up to yesterday, which depends on the day, and the pictures of the news. */
const CHECKS = INVARIANT_COUNT + 2

const ledger: OpsCommand = {
  name: 'ledger',
  takes: ['订单号'],
  summary: '查看一笔借款的全部分录',
  async run({ db }, { 订单号: orderNo = '' }) {
    const loan = (await findLoan(db, orderNo)) ?? refuse('not_found', '订单不存在')
    const data = await findLedger(db, keyOf(loan))
    const rows = data.map((entry) => [
      String(entry.bookingId),
      entry.kind,
      entry.valueDate,
      entry.no === null ? '' : String(entry.no),
      entry.account,
      entry.amount > 0 ? displayYuan(entry.amount) : '',
      entry.amount < 0 ? displayYuan(-entry.amount) : '',
      entry.actor,
    ])
    if (rows.length === 0) return { message: '还没有分录。', data }
    const columns = ['记账', '类别', '起算日', '期', '账户', '借', '贷', '操作人']
    return { tables: [{ columns, rows }], data }
  },
}

const check: OpsCommand = {
  name: 'check',
  summary: '核对全库的记账与状态，以及新闻图片的记录',
  async run({ db, now }) {
    const data = await findBreaches(db)
    const late = await db.query(lateEarnings(todayInShanghai(now.getTime())))
    if (late.length > 0)
      data.push({ name: LATE_EARNINGS, found: late.map(({ what }) => `${what}`) })
    const pictures = await db.query(PICTURES_RECORDED.broken)
    if (pictures.length > 0)
      data.push({ name: PICTURES_RECORDED.name, found: pictures.map(({ what }) => `${what}`) })
    if (data.length === 0) return { message: `${CHECKS} 项核对全部通过。`, data }
    const rows = data.map(({ name, found }) => [
      name,
      String(found.length),
      found.slice(0, MAX_SHOWN).join('、'),
    ])
    return {
      tables: [{ columns: ['不成立的规则', '处数', '所在'], rows }],
      message: `${CHECKS} 项核对中有 ${data.length} 项不成立。`,
      data,
      failed: true,
    }
  },
}

/** Commands that read and check the books. */
export const BOOKS: OpsCommand[] = [ledger, TRIAL_BALANCE, check]
