import type {
  ConsentBody,
  LoginBody,
  MobileLoginBody,
  RegisterBody,
} from '@domain/contract/calls/sent'
import type {
  ConsentOutcome,
  LoginReply,
  Profile as WireProfile,
  UserInfo,
} from '@domain/contract/user'
import { MOBILE_PROOFS } from '@domain/mobileProofs'
import type { Fen } from '@domain/money'
import type { Read } from '@domain/unreadable'
import { isToken } from '@/storage/session'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { ApiError } from './errors'
import {
  address,
  balance,
  fieldsOf,
  flag,
  id,
  instant,
  integer,
  listOf,
  isSent,
  oneOf,
  optional,
  optionalOr,
  optionalText,
  record,
  required,
  text,
  textIfSent,
  type Reader,
} from './read'

/** The user's data as sent; the session store masks what it keeps. */
export interface User {
  id: string
  username: string
  nickname: string
  mobile: string
  avatar: string
  /** 0 where none was sent. */
  score: Read<number>
  money: Read<Fen>
  /** Unix seconds, of the account or its token. */
  createtime: Read<number>
}

/** A new session, from login or registration. */
export interface LoginResult {
  token: string
  /** `expiretime` as sent: unix seconds. */
  expireTime: Read<number>
  /** Seconds from now. */
  expiresIn: Read<number>
  user: User
}

/** What docs/specification.md §3 takes for a figure that a backend does not have. */
const NOT_SENT: Record<'money' | 'score' | 'level', Read<number>> = { money: 0, score: 0, level: 1 }

type ProfileFigure = keyof typeof NOT_SENT

const readInfo = fieldsOf<UserInfo>()({
  id: required(id),
  user_id: required(id),
  username: required(text),
  nickname: required(text),
  mobile: required(text),
  avatar: required(address),
  score: optionalOr(NOT_SENT.score, integer),
  money: optionalOr(NOT_SENT.money, balance),
  createtime: required(instant),
  expiretime: required(integer),
  expires_in: required(integer),
  token: required(text),
})

/** @throws ApiError `badReply` without a usable token: such a reply is no login, with any code */
const readLogin: Reader<LoginReply, LoginResult> = (data) => {
  const { token, expiretime, expiresIn, userId, ...sent } = readInfo(record(data).userinfo)
  if (!isToken(token)) throw new ApiError('badReply', '登录没有成功，请重试')
  const user = { ...sent, id: sent.id || userId }
  return { token, expireTime: expiretime, expiresIn, user }
}

const readProfileFields = fieldsOf<WireProfile>()({
  id: optionalText,
  welcome: required(text),
  username: optionalText,
  nickname: optionalText,
  mobile: textIfSent,
  email: textIfSent,
  avatar: textIfSent,
  money: optionalOr(NOT_SENT.money, balance),
  score: optionalOr(NOT_SENT.score, integer),
  level: optionalOr(NOT_SENT.level, integer),
  bio: textIfSent,
  mobile_proofs: optional(listOf(oneOf(MOBILE_PROOFS))),
  ends_sessions: optional(flag),
})

/** A stock FastAdmin sends only `welcome`, which names the user. */
export type Profile = ReturnType<typeof readProfileFields> & {
  /** The figures that were sent: only they are shown. */
  sent: readonly ProfileFigure[]
}

const readProfile: Reader<WireProfile, Profile> = (data) => {
  const figures = Object.keys(NOT_SENT) as ProfileFigure[]
  const sent = figures.filter((name) => isSent(record(data)[name]))
  return { ...readProfileFields(data), sent }
}

const readOutcome = fieldsOf<ConsentOutcome>()({ cancelled_order_no: required(text) })

/** Login and registration go without the token of another session. */
const anonymous = (options?: RequestOptions): RequestOptions => ({ ...options, anonymous: true })

/** Registration, login, logout and profile: FastAdmin's user module. Consent is a call of our own. */
export const userApi = (client: ApiClient) => ({
  register: (body: RegisterBody, options?: RequestOptions) =>
    send(client, '/api/user/register', body, readLogin, anonymous(options)),
  login: (body: LoginBody, options?: RequestOptions) =>
    send(client, '/api/user/login', body, readLogin, anonymous(options)),
  mobileLogin: (body: MobileLoginBody, options?: RequestOptions) =>
    send(client, '/api/user/mobilelogin', body, readLogin, anonymous(options)),
  logout: (options?: RequestOptions) => send(client, '/api/user/logout', {}, nothing, options),
  profile: (options?: RequestOptions) => ask(client, '/api/user/index', {}, readProfile, options),
  /** Resolves to the number of the application that ended with a withdrawal of consent, or ''. */
  consent: (body: ConsentBody, options?: RequestOptions) =>
    send(client, '/api/user/consents', body, readOutcome, options).then(
      ({ cancelledOrderNo }) => cancelledOrderNo,
    ),
})
