import { CALLS, type CallName, ENVELOPE, Refusal, ROUTES } from '@domain/index'
import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

const NOTIFY = '/api/pay/notify/'

const NAMES = new Map<string, CallName>(
  (Object.keys(CALLS) as CallName[]).map((name) => {
    const { method, path } = ROUTES[name]
    return [`${method} ${path.replace(/:\w+/, '')}`, name]
  }),
)

const checks = new Map<TSchema, Validator>()

/** Compiled when it is first needed: most suites make a few calls only. */
function checkOf(data: TSchema): Validator {
  const check = checks.get(data) ?? Compile(Type.Object({ ...ENVELOPE, data }))
  checks.set(data, check)
  return check
}

/** Calls that answered with success so far. */
export const answered = new Set<CallName>()

/** Every answer of every suite keeps to the contract: successes to their call's schema, refusals to the common one. */
export function expectContract(method: string, url: string, body: unknown): void {
  const [path = ''] = url.split('?')
  const name = NAMES.get(`${method} ${path.startsWith(NOTIFY) ? NOTIFY : path}`)
  const { code } = body as { code?: unknown }
  if (!name || (code !== 0 && code !== 1)) return
  const check = checkOf(code === 1 ? CALLS[name].data : Refusal)
  if (!check.Check(body)) {
    throw new Error(`${name} breaks its contract: ${JSON.stringify(check.Errors(body))}`)
  }
  if (code === 1) answered.add(name)
}
