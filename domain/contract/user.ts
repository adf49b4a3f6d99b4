import type { MoneyText, UnixSeconds } from './scalars'

/** The user as login and registration send it, with the token of the new session. */
export interface UserInfo {
  id: number
  user_id: number
  username: string
  nickname: string
  mobile: string
  /** May be a `data:` url. */
  avatar: string
  score: number
  money: MoneyText
  createtime: UnixSeconds
  /** When the token ends. */
  expiretime: UnixSeconds
  /** Seconds the token lives from now. */
  expires_in: number
  token: string
}

/** `data` of register, login and mobilelogin. */
export interface LoginReply {
  userinfo: UserInfo
}

/** `data` of GET /api/user/index. A stock FastAdmin sends only `welcome`. */
export interface Profile {
  id: number
  welcome: string
  username: string
  nickname: string
  mobile: string
  email: string
  avatar: string
  money: MoneyText
  score: number
  level: number
}

export interface RegisterBody {
  /** Defaults to the phone number in the client. */
  username: string
  password: string
  mobile: string
  code: string
  email: string
}

export interface LoginBody {
  /** User name, mobile or email. */
  account: string
  password: string
}

export interface MobileLoginBody {
  mobile: string
  captcha: string
}

/** What an SMS code is asked for; a code is good for its own event only. */
export const SMS_EVENTS = ['register', 'mobilelogin'] as const
export type SmsEvent = (typeof SMS_EVENTS)[number]

export interface SmsSendBody {
  mobile: string
  event: SmsEvent
}

export interface WxLoginBody {
  /** From `wx.login`; good for five minutes and one use. */
  code: string
}

/** A text the user agreed to, or took back. */
export interface Consent {
  code: string
  version: string
  granted: boolean
  at: UnixSeconds
}

export interface ConsentBody {
  code: string
  version: string
  granted: boolean
}

export interface ConsentsReply {
  /** The last word on each text. */
  list: Consent[]
  /** Every word, newest first. */
  history: ConsentEntry[]
}

/** A line of the record; with `order_no` when it came with that application. */
export interface ConsentEntry extends Consent {
  order_no: string
}

/** `data` of POST /api/user/consents. */
export interface ConsentOutcome {
  /** The application under review that ended with a withdrawal; empty when there was none. */
  cancelled_order_no: string
}
