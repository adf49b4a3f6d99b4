import type { ConsentBody, ConsentOutcome } from '@domain/contract/consent'
import type {
  LoginBody,
  MobileLoginBody,
  RegisterBody,
  LoginReply,
  Profile as WireProfile,
  UserInfo,
} from '@domain/contract/user'
import { MOBILE_PROOFS } from '@domain/mobileProofs'
import type { Fen } from '@domain/money'
import { isToken } from '@/storage/session'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { ApiError } from './errors'
import {
  anyText,
  asSent,
  balance,
  dispensable,
  fieldsOf,
  flag,
  instant,
  integer,
  listOf,
  oneOf,
  optional,
  record,
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
  score: number
  money: Fen
  /** Unix seconds, of the account or its token; undefined where it is not known. */
  createtime?: number
}

/** A new session, from login or registration. */
export interface LoginResult {
  token: string
  /** `expiretime` as sent: unix seconds; undefined where it is not known. */
  expireTime?: number
  /** Seconds from now. */
  expiresIn?: number
  /** Names the number at a later login; undefined where the backend has none. */
  numberHandle?: string
  user: User
}

/** What docs/specification.md §3 takes for a figure that a backend does not have. */
const NOT_SENT = { money: 0, score: 0, level: 1 }

type ProfileFigure = keyof typeof NOT_SENT

/** A login that only lacks facts about the user is one. */
const readInfo = fieldsOf<UserInfo>()({
  id: anyText,
  user_id: anyText,
  username: anyText,
  nickname: anyText,
  mobile: anyText,
  avatar: dispensable(asSent),
  score: dispensable(integer),
  money: dispensable(balance),
  createtime: dispensable(instant),
  expiretime: dispensable(integer),
  expires_in: dispensable(integer),
  token: anyText,
  number_handle: dispensable(textIfSent),
})

/** @throws ApiError `badReply` without a usable token: such a reply is no login, with any code */
const readLogin: Reader<LoginReply, LoginResult> = (data) => {
  const info = readInfo(record(record(data).userinfo))
  const { token, expiretime, expiresIn, userId, numberHandle, ...sent } = info
  if (!isToken(token)) throw new ApiError('badReply', '登录没有成功，请重试')
  const { avatar = '', score = NOT_SENT.score, money = NOT_SENT.money } = sent
  const user = { ...sent, avatar, score, money, id: sent.id || userId }
  return { token, expireTime: expiretime, expiresIn, numberHandle, user }
}

/** A profile that can't be read ends the session (docs/specification.md §4), so none of its facts is needed. */
const readProfileFields = fieldsOf<WireProfile>()({
  id: anyText,
  welcome: anyText,
  username: anyText,
  nickname: anyText,
  mobile: dispensable(textIfSent),
  email: dispensable(textIfSent),
  avatar: dispensable(textIfSent),
  money: dispensable(balance),
  score: dispensable(integer),
  level: dispensable(integer),
  bio: dispensable(textIfSent),
  mobile_proofs: optional(listOf(oneOf(MOBILE_PROOFS))),
  ends_sessions: optional(flag),
})

/** A stock FastAdmin sends only `welcome`, which names the user. */
export type Profile = Omit<ReturnType<typeof readProfileFields>, ProfileFigure> &
  Record<ProfileFigure, number> & {
    /** The figures that were sent: only they are shown. */
    sent: readonly ProfileFigure[]
  }

const readProfile: Reader<WireProfile, Profile> = (data) => {
  const { money, score, level, ...texts } = readProfileFields(data)
  const figures = { money, score, level }
  const sent = (Object.keys(NOT_SENT) as ProfileFigure[]).filter(
    (name) => figures[name] !== undefined,
  )
  return {
    ...texts,
    money: money ?? NOT_SENT.money,
    score: score ?? NOT_SENT.score,
    level: level ?? NOT_SENT.level,
    sent,
  }
}

/** A backend may say no more than that it is done. */
const readCancelled: Reader<ConsentOutcome, string> = (data) =>
  anyText(record(data).cancelled_order_no)

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
    send(client, '/api/user/consents', body, readCancelled, options),
})
