import type { VoucherBody } from '@domain/contract/voucher'
import {
  MAX_RESUBMISSIONS,
  type PrepaymentSelection,
  todayInShanghai,
  UNDER_REVIEW_TEXT,
  VOUCHER_FILES_MAX,
} from '@domain/index'
import { type Queryable, violatedUniqueIndex } from '../db/types'
import { refuse } from '../refusal'
import { readBook } from '../lending/accounts'
import { lockedLoan } from '../lending/transitions'
import { newVoucherNo } from '../lending/numbers'
import { insertEvent } from '../repositories/loans/events'
import { insertVoucher, type NewVoucher } from '../repositories/payments'
import { countRejections } from '../repositories/vouchers'
import { readClaim } from './claim'
import { keyOf, type LoanKey } from '../repositories/loans/loans'
import { ownFiles } from '../uploads/ownFiles'

/** Ids of the files that prove a payment: at least one. @see ownFiles */
function ownFileIds(db: Queryable, ownerId: number, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) refuse('invalid', '请上传付款凭证', { field: 'files' })
  return ownFiles(db, ownerId, urls, { max: VOUCHER_FILES_MAX, name: '凭证文件' })
}

export interface VoucherRequest {
  userId: number
  body: VoucherBody
  /** The selection of a partial prepayment; null for other types. */
  prepay: PrepaymentSelection | null
  now: Date
}

async function refuseTooMany(tx: Queryable, loan: LoanKey, nos: number[]): Promise<void> {
  if ((await countRejections(tx, loan, nos)) > MAX_RESUBMISSIONS) {
    refuse('wrong_state', `凭证已重新提交 ${MAX_RESUBMISSIONS} 次，请联系客服处理`)
  }
}

/** Refuses when one is pending: the unique index decides, even between two devices. */
async function insertUnlessPending(tx: Queryable, voucher: NewVoucher): Promise<void> {
  try {
    await insertVoucher(tx, voucher)
  } catch (error) {
    if (violatedUniqueIndex(error) !== 'payment_instalments_one_open') throw error
    refuse('conflict', UNDER_REVIEW_TEXT)
  }
}

/**
 * Submits a voucher for review, in the caller's transaction. The caller must own the loan.
 * @returns its number
 * @throws Refusal `invalid` naming the field, `conflict` when one of the instalments has a pending voucher,
 * `wrong_state` when nothing can be paid or it was resubmitted too often
 */
export async function submitVoucher(
  tx: Queryable,
  { userId, body, prepay, now }: VoucherRequest,
): Promise<string> {
  const loan = await lockedLoan(tx, body.order_no)
  const book = await readBook(tx, loan)
  const claim = await readClaim(tx, { ...body, prepay }, book, todayInShanghai(now.getTime()))
  const fileIds = await ownFileIds(tx, userId, body.files)
  await refuseTooMany(tx, keyOf(loan), claim.nos)
  const voucherNo = newVoucherNo(now)
  const { nos, amount, paidOn: valueDate } = claim
  await insertUnlessPending(tx, {
    payNo: voucherNo,
    userId,
    channel: body.channel,
    amount,
    createdAt: now,
    payerLast4: body.payer_last4 ?? '',
    remark: body.remark,
    fileIds,
    items: [{ loanId: loan.id, type: body.type, nos, prepay, amount, valueDate }],
  })
  await insertEvent(tx, keyOf(loan), {
    event: 'voucher_submitted',
    fromStatus: null,
    toStatus: null,
    actor: 'user',
    note: body.amount,
    at: now,
  })
  return voucherNo
}
