import { matches, SMS_EVENTS, type SmsEvent } from '@domain/index'
import { addressOf } from '../http/origin'
import { Fault, refuse } from '../refusal'
import { answer } from '../http/call'
import { ok } from '../http/reply'
import type { Routes } from '../http/types'
import { NotTaken } from '../outbox/notTaken'
import { deleteCode } from '../repositories/smsCodes'
import { markUndelivered } from '../repositories/smsSends'
import { findUserByMobile } from '../repositories/users'
import { issueCode } from '../sms/codes'
import { takeSendQuota } from '../sms/quota'

const isEvent = (event: string): event is SmsEvent => SMS_EVENTS.some((known) => known === event)

const UNCLEAR = '不确定短信是否已发出，请留意手机；没有收到，请一分钟后再获取'

/** POST /api/sms/send: a verification code to a phone. */
export const smsRoutes: Routes = (app, deps) => {
  const { db, clock, sms } = deps

  answer(app, 'smsSend', async (request) => {
    const { mobile = '', event = '' } = request.body
    if (!matches('phone', mobile)) refuse('invalid', '手机号不正确', { field: 'mobile' })
    if (!isEvent(event)) refuse('invalid', '参数不正确', { field: 'event' })

    const sendId = await takeSendQuota(db, mobile, addressOf(request), clock.now())
    if (event === 'register' && (await findUserByMobile(db, mobile))) {
      await markUndelivered(db, sendId)
      refuse('conflict', '已被注册', { field: 'mobile' })
    }

    const key = { mobile, event }
    const message = { ...key, code: await issueCode(deps, db, key), ref: `c${sendId}` }
    try {
      await sms.send(message)
    } catch (error) {
      request.log.error({ err: error }, 'SMS provider failed')
      if (error instanceof NotTaken) {
        await deleteCode(db, key)
        await markUndelivered(db, sendId)
        throw new Fault(503, '短信发送失败，请稍后再试', { cause: error })
      }
      // The code may have been sent, so it stays valid and counts.
      const isTaken = await sms.wasTaken(message).catch(() => false)
      if (!isTaken) throw new Fault(503, UNCLEAR, { cause: error })
    }
    return ok(null, '发送成功')
  })
}
