import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FIELD_MAX, FILE_NAME_MAX } from '../limits'
import { badField, noFile } from '../refusals'
import type { Scratch } from '../storage'
import { type ReceivedFile, writeHashed } from './receive'

/** An upload request, in any encoding. */
export interface UploadForm {
  fields: Map<string, string>
  file: ReceivedFile | null
}

/** The part of a form that carries the file. */
const FILE_FIELD = 'file'

async function receive(part: MultipartFile, scratch: Scratch): Promise<ReceivedFile> {
  const { filename = '' } = part
  if (filename.length > FILE_NAME_MAX) throw badField('filename')
  const path = scratch.newPath()
  const written = await writeHashed(part.file, path)
  return { path, ...written, name: filename, truncated: part.file.truncated }
}

/**
 * Adds a field; its length is limited.
 * @throws Refusal
 */
export function addField(fields: Map<string, string>, name: string, value: string): void {
  if (value.length > (FIELD_MAX.get(name) ?? FILE_NAME_MAX)) throw badField(name)
  fields.set(name, value)
}

function takeField(fields: Map<string, string>, part: MultipartValue): void {
  const { fieldname, value } = part
  const isCut = part.fieldnameTruncated || part.valueTruncated
  if (isCut || fields.has(fieldname) || typeof value !== 'string') throw badField(fieldname)
  addField(fields, fieldname, value)
}

/** Reads a multipart form; its file is written to disk as it arrives, cut at the largest size. */
export async function readMultipart(
  request: FastifyRequest,
  scratch: Scratch,
): Promise<UploadForm> {
  const fields = new Map<string, string>()
  let file: ReceivedFile | null = null
  for await (const part of request.parts()) {
    if (part.type === 'field') takeField(fields, part)
    else if (part.fieldname !== FILE_FIELD) throw noFile()
    else if (file) throw badField(FILE_FIELD)
    else file = await receive(part, scratch)
  }
  return { fields, file }
}
