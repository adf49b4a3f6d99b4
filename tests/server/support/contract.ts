import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import {
  CALLS,
  type CallName,
  COMMON_REFUSALS,
  ENVELOPE,
  Refusal,
  type RefusalNote,
} from '@domain/index'

const NOTIFY = '/api/pay/notify/'

const NAMES = new Map<string, CallName>(
  (Object.keys(CALLS) as CallName[]).map((name) => {
    const { method, path } = CALLS[name]
    return [`${method} ${path.replace(/:\w+/, '')}`, name]
  }),
)

const checks = new Map<TSchema, Validator>()

/** Compiled on first use: most suites make only a few calls. */
function checkOf(data: TSchema): Validator {
  const check = checks.get(data) ?? Compile(Type.Object({ ...ENVELOPE, data }))
  checks.set(data, check)
  return check
}

/** Calls that have succeeded so far. */
export const answered = new Set<CallName>()

/** The text without the figures and names that vary between cases. */
const pattern = (text: string): string =>
  text.replace(/[\d,.-]+/g, '#').replace(/《[^》]+》|“[^”]+”/g, '…')

interface RefusedReply {
  msg: string
  data: Refusal
}

/** Whether a refusal is one of these, at the field it names. */
const isOneOf = (notes: readonly RefusalNote[], { msg, data }: RefusedReply): boolean =>
  notes.some(
    ([reason, text, field]) =>
      reason === data.reason &&
      pattern(text) === pattern(msg) &&
      (field === undefined || pattern(field) === pattern(data.field ?? '')),
  )

function expectListed(name: CallName, reply: RefusedReply): void {
  if (isOneOf([...CALLS[name].refusals, ...COMMON_REFUSALS], reply)) return
  throw new Error(`${name} has no such refusal in its contract: ${JSON.stringify(reply)}`)
}

/**
 * Checks every answer of every suite against the contract: a success against its call's schema, a refusal against its
 * call's list.
 */
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
  else expectListed(name, body as RefusedReply)
}
