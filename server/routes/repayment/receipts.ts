import { formatYuan, type Receipt as ReceiptReply } from '@domain/index'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import { readPage } from '../../http/paging'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { ownLoan } from '../../lending/ownLoans'
import { channelName } from '../../payments/channels'
import { callerOf } from '../../plugins/auth'
import {
  countReceipts,
  listReceipts,
  type Receipt,
  refundOf,
} from '../../repositories/loans/receipts'

function receiptReply(deps: Pick<Deps, 'gateways'>, receipt: Receipt): ReceiptReply {
  const { amount, principal, interest, fee, penalty } = receipt
  return {
    receipt_no: receipt.receiptNo,
    order_no: receipt.orderNo,
    purpose: receipt.purpose,
    loan_amount: formatYuan(receipt.loanAmount),
    disbursed_at: receipt.disbursedAt && unixSeconds(receipt.disbursedAt),
    paid_on: receipt.paidOn,
    booked_at: unixSeconds(receipt.bookedAt),
    amount: formatYuan(amount),
    type: receipt.type,
    nos: (receipt.nos ?? []).filter((no) => no !== null),
    breakdown: {
      principal: formatYuan(principal),
      interest: formatYuan(interest),
      fee: formatYuan(fee),
      penalty: formatYuan(Math.max(0, penalty)),
    },
    saved_interest: formatYuan(receipt.waived),
    refund: formatYuan(refundOf(receipt)),
    penalty_returned: formatYuan(Math.max(0, -penalty)),
    channel: receipt.channel,
    channel_name: channelName(deps, receipt.channel),
    source_no: receipt.sourceNo,
  }
}

/** Receipts of booked payments. */
export const receiptsRoute: Routes = (app, deps) => {
  answer(app, 'loanReceipts', async (request) => {
    const { id: userId } = callerOf(request)
    const { order_no } = request.query
    const loan = order_no ? await ownLoan(deps, userId, order_no) : null
    const filter = { userId, loanId: loan && loan.id }
    const { page, limit, offset } = readPage(request.query)
    const receipts = await listReceipts(deps.db, filter, { limit, offset })
    return ok({
      list: receipts.map((receipt) => receiptReply(deps, receipt)),
      total: await countReceipts(deps.db, filter),
      page,
      limit,
    })
  })
}
