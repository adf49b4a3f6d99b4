import type { FileLinks } from '@domain/contract'
import { isLinkSigned, signLink, type Signing } from '../security/linkSignature'
import type { FileType } from '../repositories/uploadFiles'

/** Inputs for signing links to files. */
export interface LinkSigning extends Signing {
  /** `https://host`. */
  origin: string
}

/** Path that uploaded files are served from. */
export const FILES_PATH = '/uploads/'

const FILE_NAME = /^([0-9a-f]{32})\.(jpg|png|webp|pdf)$/

/** File id in the last segment of an address, or null. */
export const idOfFileName = (fileName: string): string | null =>
  FILE_NAME.exec(fileName)?.[1] ?? null

/**
 * Id of the file in an address: relative or absolute, signed or not. The caller must check who owns the file.
 * @returns null when the address is not one of an uploaded file
 */
export function fileIdOf(url: string): string | null {
  const [path = ''] = url.split(/[?#]/)
  const at = path.lastIndexOf(FILES_PATH)
  return at < 0 ? null : idOfFileName(path.slice(at + FILES_PATH.length))
}

/** Signing subject of one file; no other signature fits. */
const subjectOf = (fileName: string): string => `upload:${fileName}`

/**
 * Addresses of a file that work without a token for 30 to 60 minutes.
 * @param origin prefix of the absolute one
 */
export function fileLinks(
  file: { id: string; type: FileType },
  { secrets, now, origin }: LinkSigning,
): FileLinks {
  const fileName = `${file.id}.${file.type}`
  const { exp, sig } = signLink(subjectOf(fileName), { secrets, now })
  const url = `${FILES_PATH}${fileName}?exp=${exp}&sig=${sig}`
  return { url, fullurl: origin + url }
}

/** Whether the signature is right and not expired. */
export const isValidLink = (
  fileName: string,
  signature: { exp?: unknown; sig?: unknown },
  signing: Signing,
): boolean => isLinkSigned(subjectOf(fileName), signature, signing)
