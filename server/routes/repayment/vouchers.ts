import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../db/types'
import { originOf } from '../../http/origin'
import { refuse } from '../../refusal'
import { answer } from '../../http/call'
import { readPrepaymentSelection } from '../../http/prepaymentSelection'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { ownLoan } from '../../lending/ownLoans'
import { takesVouchers } from '../../payments/channels'
import { callerOf } from '../../plugins/auth'
import { findVoucher } from '../../repositories/vouchers'
import { cancelVoucher } from '../../vouchers/review'
import { submitVoucher } from '../../vouchers/submit'
import { voucherReplies } from '../../vouchers/views'

/** Vouchers: submit, and withdraw while pending. */
export const voucherRoutes: Routes = (app, deps) => {
  const { db, clock, config, secrets } = deps

  async function reply(tx: Queryable, request: FastifyRequest, voucherNo: string) {
    const voucher = await findVoucher(tx, voucherNo)
    const signing = { secrets, now: clock.now(), origin: originOf(request, config) }
    const [data] = await voucherReplies(tx, voucher ? [voucher] : [], signing)
    return data ?? refuse('not_found', '凭证不存在')
  }

  answer(app, 'loanUploadVoucher', async (request, answer) => {
    const { id: userId } = callerOf(request)
    const { orderNo } = await ownLoan(deps, userId, request.body.order_no)
    const { nos = [], remark = '', ...rest } = request.body
    const body = { ...rest, order_no: orderNo, nos, remark }
    if (!takesVouchers(deps, body.channel)) {
      refuse('invalid', '请选择转账或扫码的付款方式', { field: 'channel' })
    }
    const prepay = readPrepaymentSelection(body.type, body)
    const now = clock.now()
    return once(db, { request, reply: answer, userId, now }, async (tx) => {
      const voucherNo = await submitVoucher(tx, { userId, body, prepay, now })
      return ok(await reply(tx, request, voucherNo), '凭证已提交，请等待审核')
    })
  })

  answer(app, 'loanCancelVoucher', async (request) => {
    const { id: userId } = callerOf(request)
    const voucherNo = request.body.voucher_no
    await db.transaction((tx) => cancelVoucher(tx, userId, voucherNo, clock.now()))
    return ok(await reply(db, request, voucherNo), '凭证已撤回')
  })
}
