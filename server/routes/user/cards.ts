import { askToBind, cardReply, confirmCard, unbind } from '../../cards/binding'
import { answer } from '../../http/call'
import { addressOf } from '../../http/origin'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { refuse } from '../../refusal'
import { findBoundCards } from '../../repositories/bankCards'
import { findMandatedLoans } from '../../repositories/debitMandates'
import { sendCode } from '../../sms/send'

/** Bank cards that repayments are taken from. */
export const cardRoutes: Routes = (app, deps) => {
  const { db, clock } = deps

  answer(app, 'userCards', async (request) => {
    const { id } = callerOf(request)
    const mandated = await findMandatedLoans(db, id)
    const cards = await findBoundCards(db, id)
    return ok(cards.map((card) => cardReply(card, mandated)))
  })

  answer(app, 'userCardBind', async (request) => {
    const { id } = callerOf(request)
    const { card_no: card = '', reserve_mobile: mobile = '' } = request.body
    const bindNo = await askToBind(deps, id, { card, mobile })
    const key = { mobile, event: 'bindcard' } as const
    await sendCode(deps, key, { address: addressOf(request), log: request.log })
    return ok({ bind_no: bindNo }, '验证码已发送')
  })

  answer(app, 'userCardConfirm', async (request) => {
    const { id } = callerOf(request)
    const { bind_no: bindNo = '', code = '' } = request.body
    if (!code) refuse('invalid', '参数不正确', { field: 'code' })
    const card = await confirmCard(deps, id, { bindNo, code })
    return ok(cardReply(card, []), '银行卡已绑定')
  })

  answer(app, 'userCardUnbind', async (request) => {
    const { id } = callerOf(request)
    const { card_id: cardNo = '' } = request.body
    await db.transaction((tx) => unbind(tx, id, cardNo, clock.now()))
    return ok(null, '银行卡已解绑')
  })
}
