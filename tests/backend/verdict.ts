import { CALLS, COMMON_REFUSALS, type CallName } from '@domain/index'
import { ApiError } from '@/api/errors'
import { createClient } from '@/api/client'
import { readsOf } from '../support/reads'
import type { Answer } from './connection'
import { SPECIFIED } from './specification'

export interface Finding {
  call: CallName
  /**
   * - `conforms`: the app got and read what it needs
   * - `deviates`: the app could not work with an answer
   * - `missing`: the specification requires the call, and it answers 404
   * - `not offered`: it answers 404, and the app works without it
   * - `unproven`: it was not asked for what it is for, so that nothing can be said
   */
  verdict: 'conforms' | 'deviates' | 'missing' | 'not offered' | 'unproven'
  /** Deviations, or why nothing can be said, and remarks. */
  notes: string[]
}

/** Required kind of answer: data, a refusal of a senseless request, or either. */
export type Expected = 'data' | 'refusal' | 'either'

/** What the app makes of an answer. */
export type Reading = { value: unknown } | { error: ApiError }

const noFeedback = { toast: () => {}, showLoading: () => {}, hideLoading: () => {} }

/**
 * Reads an answer by the app's own client and readers, so that each shape which the app accepts conforms.
 * @param order number of the loan asked about
 */
export async function readByApp(call: CallName, answer: Answer, order?: string): Promise<Reading> {
  const exchange = () => ({ reply: Promise.resolve(answer), abort: () => {} })
  const client = createClient({
    http: { send: exchange, upload: exchange },
    feedback: noFeedback,
    clock: { now: () => Date.now(), after: () => () => {} },
    host: '',
    token: () => 'token',
  })
  const read = readsOf(client, order)[call]
  try {
    const { method } = CALLS[call]
    const confirmed = () => (method === 'GET' ? client.get('/') : client.post('/'))
    return { value: await (read === 'reads nothing' ? confirmed() : read()) }
  } catch (error) {
    if (error instanceof ApiError) return { error }
    throw error
  }
}

/** Whether the app takes the answer for one of a backend without the call. */
export const isMissing = ({ status, body }: Answer): boolean => status === 404 || body?.code === 404

/** A problem in words. */
export function wordsOf(error: ApiError, { status, body }: Answer): string {
  const { kind, details, message } = error
  if (kind === 'unauthorized') return `answers 401 to a person who is logged in`
  if (!body) return `HTTP ${status} without a JSON object`
  if (kind === 'badReply')
    return details.field
      ? `the app can't read ${details.field}`
      : `the app can't read it: ${message}`
  return `HTTP ${status}, code ${JSON.stringify(body.code)}: ${message}`
}

/** The refusal that the app shows as it is; null for anything else. */
export const refusalIn = (reading: Reading): ApiError | null =>
  'error' in reading && reading.error.kind === 'refused' && reading.error.details.code === 0
    ? reading.error
    : null

interface Entry {
  isMissing: boolean
  isProven: boolean
  problems: Set<string>
  remarks: Set<string>
}

/** What was found of each call, over all the times it was asked. */
export class Report {
  private readonly entries = new Map<CallName, Entry>()

  private of(call: CallName): Entry {
    const known = this.entries.get(call)
    if (known) return known
    const entry = {
      isMissing: false,
      isProven: false,
      problems: new Set<string>(),
      remarks: new Set<string>(),
    }
    this.entries.set(call, entry)
    return entry
  }

  problem(call: CallName, ...notes: string[]): void {
    for (const note of notes) this.of(call).problems.add(note)
  }

  /** Says more without changing the verdict. */
  remark(call: CallName, ...notes: string[]): void {
    for (const note of notes) this.of(call).remarks.add(note)
  }

  /** The call did what it is for. */
  prove(call: CallName): void {
    this.of(call).isProven = true
  }

  /** The backend answered that it has no such call. */
  miss(call: CallName): void {
    this.of(call).isMissing = true
  }

  lacks(call: CallName): boolean {
    return this.of(call).isMissing
  }

  /** Judges an answer; `order` is the number of the loan asked about. */
  async judge(
    call: CallName,
    answer: Answer,
    expected: Expected,
    order?: string,
  ): Promise<Reading> {
    const reading = await readByApp(call, answer, order)
    const refusal = refusalIn(reading)
    if (isMissing(answer)) this.miss(call)
    else if ('value' in reading) {
      if (expected === 'refusal') this.problem(call, 'takes what nobody could mean')
      else this.prove(call)
    } else if (!refusal) this.problem(call, wordsOf(reading.error, answer))
    else {
      const { message, details } = refusal
      if (expected === 'data') this.problem(call, `code 0: ${message}`)
      if (expected === 'either') this.remark(call, `refused: ${message}`)
      if (details.reason !== undefined) this.problem(call, ...unlistedOf(call, details.reason))
    }
    return reading
  }

  /** In the order of the contract. */
  findings(): Finding[] {
    return (Object.keys(CALLS) as CallName[]).map((call) => {
      const { isMissing: lacking, isProven, problems, remarks } = this.of(call)
      if (lacking)
        return { call, verdict: SPECIFIED.includes(call) ? 'missing' : 'not offered', notes: [] }
      const verdict = problems.size > 0 ? 'deviates' : isProven ? 'conforms' : 'unproven'
      return { call, verdict, notes: [...problems, ...remarks] }
    })
  }
}

/** A reason missing from the call's own list; the message is up to the backend. */
function unlistedOf(name: CallName, reason: string): string[] {
  const listed = [...CALLS[name].refusals, ...COMMON_REFUSALS].map(([one]) => one)
  const reasons = [...new Set<string>(listed)]
  return reasons.includes(reason)
    ? []
    : [`refuses for ${reason}, which is none of ${reasons.join(', ')}`]
}
