import { type TSchema, Type } from 'typebox'
import Value from 'typebox/value'
import { CALLS, COMMON_REFUSALS, ENVELOPE, Refusal, type CallName } from '@domain/index'
import { SPECIFIED } from './specification'

export interface Finding {
  call: CallName
  /** `missing`: the specification requires it. `not offered`: the app works without it. */
  verdict: 'kept' | 'deviates' | 'missing' | 'not offered' | 'not asked'
  /** Deviations, or why the call was not made. */
  notes: string[]
}

/** A backend's answer. */
export interface Answer {
  status: number
  /** The JSON object it sent; null for anything else. */
  body: Record<string, unknown> | null
}

/** Required kind of answer: data, a refusal of a senseless request, or either. */
export type Expected = 'data' | 'refusal' | 'either'

/** Further notes of one kind add nothing. */
const NOTES_MAX = 5

/** Broken rules and where they are in a value. */
function errorsOf(schema: TSchema, value: unknown): string[] {
  const errors = [...Value.Errors(schema, value)]
  return errors
    .map(({ instancePath, message }) => `${instancePath || 'the answer'} ${message}`)
    .slice(0, NOTES_MAX)
}

const isMissing = ({ status, body }: Answer): boolean => status === 404 || body?.code === 404

/** Schema of an envelope with this data. */
const around = (data: TSchema): TSchema => Type.Object({ ...ENVELOPE, data })

function faults(name: CallName, { status, body }: Answer, expected: Expected): string[] {
  if (!body) return [`HTTP ${status} without a JSON object`]
  if (typeof body.code !== 'number') return [`code is ${JSON.stringify(body.code)}, no number`]
  if (body.code === 1) {
    if (expected === 'refusal') return ['takes what nobody could mean']
    return errorsOf(around(CALLS[name].data), body)
  }
  if (body.code !== 0 || expected === 'data') return [`code ${body.code}: ${String(body.msg)}`]
  const errors = errorsOf(around(Refusal), body)
  return errors.length > 0 ? errors : unlistedOf(name, (body.data as Refusal).reason)
}

/** A reason missing from the call's own list; the message is up to the backend. */
function unlistedOf(name: CallName, reason: string): string[] {
  const listed = [...CALLS[name].refusals, ...COMMON_REFUSALS].map(([one]) => one)
  const reasons = [...new Set<string>(listed)]
  return reasons.includes(reason)
    ? []
    : [`refuses for ${reason}, which is none of ${reasons.join(', ')}`]
}

/** Checks an answer against the contract; `besides` are other problems of the call. */
export function judge(
  name: CallName,
  answer: Answer,
  expected: Expected,
  besides: readonly string[],
): Finding {
  if (isMissing(answer)) {
    const verdict = SPECIFIED.includes(name) ? 'missing' : 'not offered'
    return { call: name, verdict, notes: [] }
  }
  const notes = [...faults(name, answer, expected), ...besides]
  return { call: name, verdict: notes.length === 0 ? 'kept' : 'deviates', notes }
}
