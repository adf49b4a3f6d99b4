import { camel, camelKeys, snake, snakeKeys } from '@domain/camel'
import type { RefusalReason } from '@domain/refusals'
import type { DeskDone } from './replies'

const BASE = '/ops/api'

/** Tells the server that the call comes from the desk's own code, not from a picture or a link on a page. */
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

const NO_ANSWER = '网络连接失败，请检查网络后重试'
/** A write whose answer was lost may have happened: it is looked at before it is done again. */
const UNKNOWN = '没有收到结果，请刷新后查看是否已经完成'
/** What stands in front of the server answers in its place, or the server with no answer of its own. */
const NOT_SERVED = '服务暂时不可用，请稍后重试'

type Init = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

/**
 * Calls the server and returns its answer. A connection that fails either way is reported as `lost`; an answer that is
 * none of the server's own is a fault of the service, unless it hides whether a write happened.
 */
async function exchange<Answer>(
  path: string,
  { headers, ...init }: Init,
  lost: string,
  take: (reply: Response) => Promise<Answer>,
): Promise<Answer> {
  const own = { headers: { ...FROM_DESK, ...headers }, credentials: 'same-origin' as const }
  let status = 0
  try {
    const reply = await fetch(BASE + path, { ...init, ...own })
    status = reply.status
    return await take(reply)
  } catch {
    throw new DeskError(status < 500 || lost === UNKNOWN ? lost : NOT_SERVED, status)
  }
}

const send = (path: string, init: Init, lost: string): Promise<Envelope> =>
  exchange(path, init, lost, (reply) => reply.json() as Promise<Envelope>)

interface RefusalData {
  reason?: RefusalReason
  field?: string
}

function dataOf<Data>({ code, msg, data }: Envelope): Data {
  if (code === 1) return camelKeys(data) as Data
  const { reason = null, field = '' } = (data ?? {}) as RefusalData
  throw new DeskError(msg, code === 0 ? 200 : code, reason, camel(field))
}

type Query = Record<string, string | null | undefined>

const queryOf = (query: Query): string => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value ? [[snake(name), value]] : [],
  )
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}

/** Reads; rejects with a {@link DeskError}. */
export async function read<Data>(path: string, query: Query = {}): Promise<Data> {
  return dataOf(await send(path + queryOf(query), {}, NO_ANSWER))
}

const isEnvelope = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true

/** Reads a file; rejects with a {@link DeskError}. */
export async function readFile(path: string, query: Query): Promise<Blob> {
  const answer = await exchange<Blob | Envelope>(path + queryOf(query), {}, NO_ANSWER, (reply) =>
    reply.ok && !isEnvelope(reply) ? reply.blob() : reply.json(),
  )
  return answer instanceof Blob ? answer : dataOf<never>(answer)
}

export interface Done {
  /** What happened, to be shown. */
  msg: string
  /** Number of what was written; '' where the answer has none. */
  no: string
}

/**
 * Writes; rejects with a {@link DeskError}.
 * @param key one for each intent: sent again under it, a write has one effect
 */
export async function write(path: string, body: object, key: string): Promise<Done> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  const envelope = await send(
    path,
    { method: 'POST', headers, body: JSON.stringify(snakeKeys(body)) },
    UNKNOWN,
  )
  const { no = '' } = dataOf<DeskDone>(envelope)
  return { msg: envelope.msg, no }
}

/** Sends a file and returns the data. One whose answer was lost can be sent again: it is stored once more, and the first is dropped. */
export async function sendFile<Data>(path: string, file: File): Promise<Data> {
  const body = new FormData()
  body.append('file', file)
  return dataOf(await send(path, { method: 'POST', body }, NO_ANSWER))
}

/** Posts what must not stand in an address, and returns the data: a login, a search, details without a mask. */
export async function ask<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  return dataOf(
    await send(path, { method: 'POST', headers, body: JSON.stringify(snakeKeys(body)) }, NO_ANSWER),
  )
}
