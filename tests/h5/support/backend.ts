// The running server, as tests reach it without the app.

export let ORIGIN = process.env.H5_ORIGIN ?? ''

/** Makes this test file use a server of its own. */
export function useServer(origin: string): void {
  ORIGIN = origin
}

/** Separate demo accounts for each kind of flow, all with this password. */
export const DEMO = { mobile: '13800000002', masked: '138****0002', password: 'Demo1234' } as const

interface Envelope<T> {
  code: number
  msg: string
  data: T
}

interface LoginData {
  userinfo: { id: number; username: string; nickname: string; token: string; expiretime: number }
}

/** The answer of a server that can't keep up on a busy machine; it says when to ask again. */
const BUSY = 503

/** A call as a client makes it that asks again when told to. */
export async function call<T>(path: string, body?: object, token?: string): Promise<Envelope<T>> {
  for (;;) {
    const reply = await fetch(ORIGIN + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      body: body && JSON.stringify(body),
    })
    if (reply.status !== BUSY) return (await reply.json()) as Envelope<T>
    const seconds = Number(reply.headers.get('retry-after'))
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

/** The last code sent to a number, as shown by demo mode. */
export async function smsCode(mobile: string): Promise<string> {
  const { data } = await call<{ code: string }>(`/demo/sms?mobile=${mobile}`)
  return data.code
}

/** Where the app keeps its session. */
export const SESSION_KEY = 'xffq:account:session'

export interface StoredSession {
  token: string
  tokenExpireTime: number
  userInfo: { id: string; username: string; nickname: string; mobile: string; avatar: string }
}

/** Logs a demo account in without the app; returns the session as the app would store it. */
export async function logIn(mobile: string = DEMO.mobile): Promise<StoredSession> {
  const login = { account: mobile, password: DEMO.password }
  const { data } = await call<LoginData>('/api/user/login', login)
  return sessionOf(data, mobile)
}

/** Registers a new person by SMS code; returns the session. */
export async function joinAs(mobile: string): Promise<StoredSession> {
  await call('/api/sms/send', { mobile, event: 'mobilelogin' })
  const login = { mobile, captcha: await smsCode(mobile) }
  const { data } = await call<LoginData>('/api/user/mobilelogin', login)
  return sessionOf(data, mobile)
}

/** Registers a new person with a password, without logging in. */
export async function register(mobile: string): Promise<void> {
  await call('/api/sms/send', { mobile, event: 'register' })
  const { password } = DEMO
  const code = await smsCode(mobile)
  await call('/api/user/register', { username: mobile, password, mobile, code, email: '' })
}

/** A number as the app shows it. */
export const masked = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}/, '$1****')

function sessionOf({ userinfo }: LoginData, mobile: string): StoredSession {
  const { id, username, nickname, token, expiretime } = userinfo
  return {
    token,
    tokenExpireTime: expiretime,
    userInfo: { id: String(id), username, nickname, mobile: masked(mobile), avatar: '' },
  }
}

/** Ends the session of a token on the server, as its expiry would. */
export const revoke = (token: string): Promise<unknown> => call('/api/user/logout', {}, token)
