import { launch, type LaunchOptions, type MiniProgram, Storage } from '../harness'

/** Storage key of the session. */
export const SESSION_KEY = 'xffq:account:session'
export const CONSENT_KEY = 'xffq:device:privacy'

/** The checkbox before a login or registration. */
export const AGREED = '我已阅读并同意用户协议与隐私政策'

const DAY = 86_400
const LOGIN = 'pages/login/login'

/** Unix seconds, `days` from now. */
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * DAY

interface StoredSession {
  token: string
  tokenExpireTime?: number | null
}

/** Storage left by an earlier run with this session. */
export function storageWith({ token, tokenExpireTime = inDays(30) }: StoredSession): Storage {
  const storage = new Storage()
  const record = { token, tokenExpireTime, userInfo: null }
  storage.put(SESSION_KEY, JSON.stringify({ v: 1, value: record }))
  return storage
}

/** Launches with that session. */
export const launchWith = (session: StoredSession, options: LaunchOptions): Promise<MiniProgram> =>
  launch({ storage: storageWith(session), ...options })

/** Fills in and sends the form for a login by password. */
async function logInByPassword(
  program: MiniProgram,
  account = '13800000001',
  password = 'Demo1234',
): Promise<void> {
  await program.tap('密码登录')
  await program.input('账号', account)
  await program.input('密码', password)
  await program.tap(AGREED)
  await program.tap('登录')
}

/** Accepts the first run's sheet. */
export async function agree(program: MiniProgram): Promise<void> {
  await program.tap('同意并继续')
  await program.gone('同意并继续')
  await program.until(() => program.device.storage.get(CONSENT_KEY) !== undefined, 'not kept')
}

/** Launches the app, agrees and logs in; returns it on the page that follows. */
export async function launchLoggedIn(apiHost: string, account?: string): Promise<MiniProgram> {
  const program = await launch({ apiHost, path: LOGIN })
  await agree(program)
  await logInByPassword(program, account)
  await program.until(() => program.page.route !== LOGIN, 'still logging in')
  return program
}
