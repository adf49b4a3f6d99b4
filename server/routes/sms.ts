import { SMS_EVENTS, type SmsEvent, matches } from '@domain/index'
import { addressOf } from '../http/origin'
import { refuse } from '../refusal'
import { answer } from '../http/call'
import { ok } from '../http/reply'
import type { Routes } from '../http/types'
import { findUserByMobile } from '../repositories/users'
import { numberMeant } from '../sms/numberMeant'
import { sendCode } from '../sms/send'

const isEvent = (event: string): event is SmsEvent => SMS_EVENTS.some((known) => known === event)

/** POST /api/sms/send: a verification code to a phone. */
export const smsRoutes: Routes = (app, deps) => {
  answer(app, 'smsSend', async (request) => {
    const { event = '' } = request.body
    const mobile = await numberMeant(deps, request.user, request.body)
    if (!matches('phone', mobile)) refuse('invalid', '手机号不正确', { field: 'mobile' })
    if (!isEvent(event)) refuse('invalid', '参数不正确', { field: 'event' })
    const check = async () => {
      if (event === 'register' && (await findUserByMobile(deps.db, mobile))) {
        refuse('conflict', '已被注册', { field: 'mobile' })
      }
    }
    await sendCode(
      deps,
      { mobile, event },
      { address: addressOf(request), log: request.log, check },
    )
    return ok(null, '发送成功')
  })
}
