import { ROUTES } from '@domain/routes'
import type {
  ConsentBody,
  LoginBody,
  MobileLoginBody,
  RegisterBody,
} from '@domain/contract/calls/sent'
import type { Fen } from '@domain/money'
import type { ApiClient, RequestOptions } from './client'
import { id, instant, integer, list, money, record, text } from './read'

/** What the app knows of its user. Values as sent; the session store masks what it keeps. */
export interface User {
  id: string
  username: string
  nickname: string
  mobile: string
  avatar: string
  /** Null where it cannot be read; 0.00 where it was not sent. */
  money: Fen | null
  /** As `money`. */
  score: number | null
}

export interface Profile extends User {
  /** What a stock FastAdmin names the user by, and all it sends. */
  welcome: string
  email: string
  /** Null where it cannot be read; 1 where it was not sent. */
  level: number | null
  /** Which figures the backend sent: only these are the person's own. */
  sent: Record<'money' | 'score' | 'level', boolean>
}

/** A new session as login and registration give it. */
export interface LoginResult {
  token: string
  /** As sent: `expiretime` in unix seconds, if there is one. */
  expireTime: number | null
  /** Seconds from now, if sent. */
  expiresIn: number | null
  user: User
}

export interface ConsentEntry {
  code: string
  version: string
  granted: boolean
  /** Unix seconds; null where they cannot be read. */
  at: number | null
  /** The application it came with, or empty. */
  orderNo: string
}

/** What a backend has on record; one without a history has its last words there. */
export interface ConsentBook {
  /** Newest first. */
  history: ConsentEntry[]
}

function readLogin(data: unknown): LoginResult {
  const info = record(record(data).userinfo)
  return {
    token: text(info.token),
    expireTime: integer(info.expiretime),
    expiresIn: integer(info.expires_in),
    user: readUser(info),
  }
}

function readUser(info: Record<string, unknown>): User {
  return {
    id: id(info.id ?? info.user_id),
    username: text(info.username),
    nickname: text(info.nickname),
    mobile: text(info.mobile),
    avatar: typeof info.avatar === 'string' ? info.avatar : '',
    money: money(info.money ?? '0.00'),
    score: integer(info.score ?? 0),
  }
}

/** Defaults of the specification (§3) for what was not sent. */
function readProfile(data: unknown): Profile {
  const info = record(data)
  const has = (name: string) => info[name] != null && info[name] !== ''
  return {
    ...readUser(info),
    welcome: text(info.welcome),
    email: text(info.email),
    level: integer(info.level ?? 1),
    sent: { money: has('money'), score: has('score'), level: has('level') },
  }
}

function readConsents(data: unknown): ConsentBook {
  const { history } = record(data)
  const rows = Array.isArray(history) ? list(history) : list(data)
  return {
    history: rows.map((row) => ({
      code: text(row.code),
      version: text(row.version),
      granted: row.granted === true,
      at: instant(row.at),
      orderNo: text(row.order_no),
    })),
  }
}

/** A call that opens a session goes without the token of another. */
const anonymous = (options?: RequestOptions): RequestOptions => ({ ...options, anonymous: true })

/** Registration, login, logout, profile, consents: FastAdmin's user module and two calls of our own. */
export const userApi = (client: ApiClient) => ({
  register: (body: RegisterBody, options?: RequestOptions) =>
    client.post(ROUTES.userRegister.path, body, anonymous(options)).then(readLogin),
  login: (body: LoginBody, options?: RequestOptions) =>
    client.post(ROUTES.userLogin.path, body, anonymous(options)).then(readLogin),
  mobileLogin: (body: MobileLoginBody, options?: RequestOptions) =>
    client.post(ROUTES.userMobileLogin.path, body, anonymous(options)).then(readLogin),
  logout: (options?: RequestOptions) => client.post<null>(ROUTES.userLogout.path, {}, options),
  profile: (options?: RequestOptions) =>
    client.get(ROUTES.userProfile.path, {}, options).then(readProfile),
  consents: (options?: RequestOptions) =>
    client.get(ROUTES.userConsents.path, {}, options).then(readConsents),
  /** Gives the number of the application that ended with a withdrawal, or ''. */
  consent: (body: ConsentBody, options?: RequestOptions) =>
    client
      .post(ROUTES.userConsent.path, body, options)
      .then((data) => text(record(data).cancelled_order_no)),
})
