/** Requests that send a file: which bodies are taken, and how they are read. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'node:querystring'
import { UPLOAD_MAX } from '@domain/uploads'
import { Refusal } from '../../refusal'
import { FORM_LIMITS, FORM_OVERHEAD, READ_MAX } from '../limits'
import { badField, tooLarge, unreadableForm } from '../refusals'
import type { Scratch } from '../storage'
import { addField, readMultipart, type UploadForm } from './multipart'

const URLENCODED_MAX = 16 * 1024
const KEYS_MAX = 20

/** Accepts multipart and urlencoded bodies besides JSON in one scope of routes. */
export function registerForms(scope: FastifyInstance): void {
  void scope.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: false })
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: URLENCODED_MAX },
    (_request, body, done) => done(null, parse(String(body), '&', '=', { maxKeys: KEYS_MAX })),
  )
}

/** A JSON or urlencoded body as the text fields of a form; numbers count as their digits. */
function readPlainBody(body: unknown): Map<string, string> {
  if (body === undefined || body === null) return new Map()
  if (typeof body !== 'object' || Array.isArray(body)) throw unreadableForm()
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') addField(fields, name, value)
    else if (Number.isSafeInteger(value)) addField(fields, name, String(value))
    else throw badField(name)
  }
  return fields
}

/** Disk errors name a system call, and exceeded form limits carry a status; neither means an unreadable form. */
function isUnreadable(error: unknown): boolean {
  const { syscall, statusCode } = error as { syscall?: unknown; statusCode?: unknown }
  return !(error instanceof Refusal) && syscall === undefined && statusCode === undefined
}

/** @throws Refusal for an unreadable form; its file, if any, is in `scratch` */
export async function readForm(request: FastifyRequest, scratch: Scratch): Promise<UploadForm> {
  if (!request.isMultipart()) return { fields: readPlainBody(request.body), file: null }
  try {
    return await readMultipart(request, scratch)
  } catch (error) {
    throw isUnreadable(error) ? unreadableForm() : error
  } finally {
    // Discards the rest of a refused form; otherwise the answer would never get through.
    request.raw.unpipe()
    request.raw.resume()
  }
}

/** Length of a body as its sender states it; 0 when it does not. */
export const declaredLength = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? 0)

/** Refuses a body above the limit before reading it. */
export async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = declaredLength(request)
  if (length <= UPLOAD_MAX + FORM_OVERHEAD) return
  // A body slightly too large is read to its end, so that the browser gets the answer.
  if (length > READ_MAX) void reply.header('connection', 'close')
  throw tooLarge(length)
}

/** Aborts when the caller is gone or has its answer. */
export function closing(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort(unreadableForm()))
  return controller.signal
}
