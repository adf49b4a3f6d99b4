import type { RefusalReason } from '@domain/refusals'

const BASE = '/ops/api'

/** Tells the server that the call comes from the desk's own page. */
const FROM_DESK = { 'x-ops-desk': '1' }

/** A call that did not succeed; the message is shown as it is. */
export class DeskError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    readonly reason: RefusalReason | null = null,
    /** Field of the form that is at fault; '' for none. */
    readonly field = '',
  ) {
    super(message)
  }
}

interface Envelope {
  code: number
  msg: string
  data: unknown
}

const NO_ANSWER = '没有连上服务器，请检查网络后重试'
/** A write whose answer was lost may have happened: it is looked at before it is done again. */
const UNKNOWN = '没有收到结果，请刷新后查看是否已经完成'

async function send(path: string, init: RequestInit, lost: string): Promise<Envelope> {
  try {
    const reply = await fetch(BASE + path, { ...init, credentials: 'same-origin' })
    return (await reply.json()) as Envelope
  } catch {
    throw new DeskError(lost, 0)
  }
}

interface RefusalData {
  reason?: RefusalReason
  field?: string
}

function dataOf<Data>({ code, msg, data }: Envelope): Data {
  if (code === 1) return data as Data
  const { reason = null, field = '' } = (data ?? {}) as RefusalData
  throw new DeskError(msg, code === 0 ? 200 : code, reason, field)
}

type Query = Record<string, string | null | undefined>

const queryOf = (query: Query): string => {
  const entries = Object.entries(query).filter(([, value]) => value)
  const text = new URLSearchParams(entries as [string, string][]).toString()
  return text && `?${text}`
}

/** Address of a read, for what the browser itself opens. */
export const addressOf = (path: string, query: Query): string => BASE + path + queryOf(query)

/** Reads; rejects with a {@link DeskError}. */
export async function read<Data>(path: string, query: Query = {}): Promise<Data> {
  return dataOf(await send(path + queryOf(query), {}, NO_ANSWER))
}

export interface Done {
  /** What happened, to be shown. */
  msg: string
}

/**
 * Writes; rejects with a {@link DeskError}.
 * @param key one for each intent: sent again under it, a write has one effect
 */
export async function write(path: string, body: object, key: string): Promise<Done> {
  const headers = { ...FROM_DESK, 'content-type': 'application/json', 'idempotency-key': key }
  const envelope = await send(
    path,
    { method: 'POST', headers, body: JSON.stringify(body) },
    UNKNOWN,
  )
  dataOf(envelope)
  return { msg: envelope.msg }
}

/** Like {@link write}, for the answer of a login. */
export async function enter<Data>(path: string, body: object): Promise<Data> {
  const headers = { ...FROM_DESK, 'content-type': 'application/json' }
  return dataOf(
    await send(path, { method: 'POST', headers, body: JSON.stringify(body) }, NO_ANSWER),
  )
}
