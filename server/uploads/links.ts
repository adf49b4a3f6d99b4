import type { UploadReply } from '@domain/contract'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { unixSeconds } from '../clock'
import type { FileType } from './content/types'
import { LINK_WINDOW } from './limits'

/** Where uploaded files are handed out. */
export const FILES_PATH = '/uploads/'

const FILE_NAME = /^([0-9a-f]{32})\.(jpg|png|webp|pdf)$/

/** The id in the last part of a file's address, or null. */
export const idOfFileName = (fileName: string): string | null =>
  FILE_NAME.exec(fileName)?.[1] ?? null

/**
 * The id of the file an address names: relative or absolute, signature or not. Whoever uses it has
 * to check that the file is the caller's.
 * @returns null when it is no address of an uploaded file
 */
export function fileIdOf(url: string): string | null {
  const [path = ''] = url.split(/[?#]/)
  const at = path.lastIndexOf(FILES_PATH)
  return at < 0 ? null : idOfFileName(path.slice(at + FILES_PATH.length))
}

const sign = (secret: string, fileName: string, expires: string): string =>
  createHmac('sha256', secret).update(`upload:${fileName}:${expires}`).digest('base64url')

/**
 * Addresses of a file that work without a token for 30 to 60 minutes.
 * @param origin what the absolute one begins with
 */
export function fileLinks(
  file: { id: string; type: FileType },
  { secret, now, origin }: { secret: string; now: Date; origin: string },
): UploadReply {
  const fileName = `${file.id}.${file.type}`
  const expires = (Math.floor(unixSeconds(now) / LINK_WINDOW) + 2) * LINK_WINDOW
  const signature = sign(secret, fileName, String(expires))
  const url = `${FILES_PATH}${fileName}?exp=${expires}&sig=${signature}`
  return { url, fullurl: origin + url }
}

/** Whether the signature is ours and still valid. */
export function isValidLink(
  fileName: string,
  { exp, sig }: { exp?: unknown; sig?: unknown },
  { secret, now }: { secret: string; now: Date },
): boolean {
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false
  const [given, right] = [Buffer.from(sig), Buffer.from(sign(secret, fileName, exp))]
  return (
    given.length === right.length && timingSafeEqual(given, right) && unixSeconds(now) < Number(exp)
  )
}
