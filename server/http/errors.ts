import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import { isConnectionLost } from '../db/retry'
import { Fault, type FaultCode, Refusal, Unavailable } from '../refusal'
import { stamp, statusOf } from './reply'

interface ErrorBody {
  code: number
  msg: string
  data: unknown
}

/** What handlers throw on purpose, and what the framework or a bug throws. */
type Thrown = FastifyError | Refusal | Fault

/** Seconds after which a client may retry on a busy server. */
const RETRY_AFTER_BUSY = 2

const FAULT_BY_STATUS: Record<number, FaultCode> = { 404: 404, 405: 404, 413: 413, 415: 415 }

/**
 * SQLSTATEs and socket errors of a busy or unreachable database, as opposed to a bug. 57014: a statement took too
 * long; 55P03: waiting for a lock took too long; 25006: the address leads to a standby that is not promoted yet.
 */
const BUSY =
  /^(08|40|53|57P|57014|55P03|25006)|^ECONN|^E(TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH)$|^EAI_AGAIN$/

/** The disk or the quota is full; clearing uploads and logs frees space. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

const isBusy = (error: FastifyError): boolean =>
  error instanceof Unavailable ||
  DISK_FULL.has(error.code) ||
  BUSY.test(error.code ?? '') ||
  isConnectionLost(error) ||
  error.message === 'timeout exceeded when trying to connect'

const invalid = (msg: string, field?: string): ErrorBody => ({
  code: 0,
  msg,
  data: { reason: 'invalid', ...(field ? { field } : {}) },
})

/** First field at fault by the schema, as `a.b.0`; undefined for the body as a whole. */
function invalidField(error: FastifyError): string | undefined {
  const first = error.validation?.[0]
  const missing = first?.params['missingProperty']
  const path = (first?.instancePath ?? '').split('/').filter(Boolean)
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.') || undefined
}

const fault = ({ code, message }: Fault): ErrorBody => ({ code, msg: message, data: null })

/** What a caller may know about an error: its text only when it was written for people. */
function describe(error: Thrown): ErrorBody {
  if (error instanceof Refusal) {
    return { code: 0, msg: error.message, data: { reason: error.reason, ...error.details } }
  }
  if (error instanceof Fault) return fault(error)
  if (error.validation) return invalid('参数不正确', invalidField(error))
  const status = error.statusCode ?? 500
  const known = FAULT_BY_STATUS[status]
  if (known) return fault(new Fault(known))
  if (status >= 400 && status < 500) return invalid('请求格式不正确')
  return fault(new Fault(isBusy(error) ? 503 : 500))
}

/** Sends an envelope without the response schema, which covers successes only. */
function send(reply: FastifyReply, body: ErrorBody, clock: Clock): FastifyReply {
  if (body.code === 503) void reply.header('retry-after', RETRY_AFTER_BUSY)
  return reply
    .code(statusOf(body.code))
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...body, time: stamp(clock) })
}

export interface ErrorHandlers {
  onError: (error: Thrown, request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Unknown routes and wrong methods get the same answer. */
  onNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Turns every error into an envelope, never HTML, SQL or a stack. */
export const errorHandlers = (clock: Clock): ErrorHandlers => ({
  onError(error, request, reply) {
    const body = describe(error)
    if (body.code >= 500) request.log.error({ err: error }, 'request failed')
    if (error instanceof Refusal) {
      const { reason, cause } = error
      request.log.info({ reason, ...(cause instanceof Error ? { err: cause } : {}) }, 'refused')
    }
    return send(reply, body, clock)
  },
  onNotFound: (_request, reply) => send(reply, fault(new Fault(404)), clock),
})
