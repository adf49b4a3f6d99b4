import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal'
import { badField, unreadableForm } from '../refusals'
import type { Scratch } from '../storage'
import { addField, readMultipart, type UploadForm } from './multipart'

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
