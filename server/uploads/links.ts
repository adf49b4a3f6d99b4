import type { FileLinks } from '@domain/contract'
import { isLinkSigned, signLink } from '../security/linkSignature'
import type { FileType } from '../repositories/uploadFiles'

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

/** What a signature is for: this file, and nothing else that is signed. */
const subjectOf = (fileName: string): string => `upload:${fileName}`

/**
 * Addresses of a file that work without a token for 30 to 60 minutes.
 * @param origin what the absolute one begins with
 */
export function fileLinks(
  file: { id: string; type: FileType },
  { secret, now, origin }: { secret: string; now: Date; origin: string },
): FileLinks {
  const fileName = `${file.id}.${file.type}`
  const { exp, sig } = signLink(subjectOf(fileName), { secret, now })
  const url = `${FILES_PATH}${fileName}?exp=${exp}&sig=${sig}`
  return { url, fullurl: origin + url }
}

/** Whether the signature is ours and still valid. */
export const isValidLink = (
  fileName: string,
  signature: { exp?: unknown; sig?: unknown },
  signing: { secret: string; now: Date },
): boolean => isLinkSigned(subjectOf(fileName), signature, signing)
