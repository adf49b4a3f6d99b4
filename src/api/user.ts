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
import type { Read } from '@domain/unreadable'
import { ask, nothing, send } from './call'
import type { ApiClient, RequestOptions } from './client'
import {
  address,
  balance,
  fieldsOf,
  id,
  integer,
  optional,
  optionalText,
  record,
  required,
  text,
  unused,
  type Reader,
} from './read'

/** The user's data as sent; the session store masks what it keeps. */
export interface User {
  id: string
  username: string
  nickname: string
  mobile: string
  avatar: string
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

const readInfo = fieldsOf<UserInfo>()({
  id: required(id),
  user_id: required(id),
  username: required(text),
  nickname: required(text),
  mobile: required(text),
  avatar: required(address),
  score: unused,
  money: unused,
  createtime: unused,
  expiretime: required(integer),
  expires_in: required(integer),
  token: required(text),
})

const readLogin: Reader<LoginReply, LoginResult> = (data) => {
  const { token, expiretime, expiresIn, userId, ...user } = readInfo(record(data).userinfo)
  return { token, expireTime: expiretime, expiresIn, user: { ...user, id: user.id || userId } }
}

/** A stock FastAdmin sends only `welcome`, which names the user. Figures that were not sent are not shown. */
const readProfile = fieldsOf<WireProfile>()({
  id: optionalText,
  welcome: required(text),
  username: optionalText,
  nickname: optionalText,
  mobile: optionalText,
  email: optionalText,
  avatar: optionalText,
  money: optional(balance),
  score: optional(integer),
  level: optional(integer),
})

export type Profile = ReturnType<typeof readProfile>

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
