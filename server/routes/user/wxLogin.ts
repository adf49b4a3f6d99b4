import { Fault, refuse } from '../../refusal'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { callerOf } from '../../plugins/auth'
import { storeOpenid } from '../../repositories/wechatIdentities'
import { BadLoginCode, codeToSession } from '../../wechat/codeToSession'

/**
 * POST /api/user/wxlogin: stores the caller's WeChat identity, for payments. Answers 404 when no mini-program is
 * configured.
 */
export const wxLoginRoute: Routes = (app, { db, clock, config: { wechat } }) => {
  if (!wechat) return
  answer(app, 'userWxLogin', async (request) => {
    const { id: userId } = callerOf(request)
    const { openid } = await codeToSession(wechat, request.body.code).catch((error: unknown) => {
      if (error instanceof BadLoginCode) {
        return refuse('invalid', '微信登录凭证已失效，请重试', { field: 'code' })
      }
      request.log.error({ err: error }, 'WeChat login failed')
      throw new Fault(503, '微信服务暂时不可用，请稍后再试')
    })
    await storeOpenid(db, { userId, appId: wechat.appId, openid, now: clock.now() })
    return ok(null)
  })
}
