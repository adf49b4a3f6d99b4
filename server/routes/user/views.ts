import {
  formatYuan,
  type LoginReply,
  maskMobile,
  matches,
  MOBILE_PROOFS,
  type Profile,
} from '@domain/index'
import { unixSeconds } from '../../clock'
import type { Deps } from '../../deps'
import type { Session } from '../../repositories/sessions'
import type { User } from '../../repositories/users'
import { numberHandle } from '../../sms/numberMeant'

/** FastAdmin's account balance; this product has none. */
const NO_MONEY = formatYuan(0)

const mobileForReply = (mobile: string): string => (mobile ? maskMobile(mobile) : '')

/** The default user name is the phone number, so it is masked like one. */
const usernameForReply = (name: string): string =>
  matches('phone', name) ? maskMobile(name) : name

/** `data` of register, login and mobilelogin. */
export function loginReply(
  deps: Pick<Deps, 'sealing' | 'clock'>,
  user: User,
  session: Session,
): LoginReply {
  const createtime = unixSeconds(session.createdAt)
  const expiretime = unixSeconds(session.expiresAt)
  return {
    userinfo: {
      id: user.id,
      user_id: user.id,
      username: usernameForReply(user.username),
      nickname: user.nickname,
      mobile: mobileForReply(user.mobile),
      avatar: user.avatar,
      score: user.score,
      money: NO_MONEY,
      createtime,
      expiretime,
      expires_in: expiretime - createtime,
      token: session.token,
      ...(user.mobile && { number_handle: numberHandle(deps, user.id) }),
    },
  }
}

/** `data` of GET /api/user/index. This product has no balance, points and levels, so it sends none. */
export const profileReply = (user: User): Profile => ({
  id: user.id,
  welcome: user.nickname,
  username: usernameForReply(user.username),
  nickname: user.nickname,
  mobile: mobileForReply(user.mobile),
  email: user.email,
  avatar: user.avatar,
  mobile_proofs: [...MOBILE_PROOFS],
  ends_sessions: true,
})
