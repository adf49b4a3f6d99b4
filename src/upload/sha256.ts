import { sha256 } from '@noble/hashes/sha256'
import { bytesToHex } from '@noble/hashes/utils'
import type { LocalFile } from '@/platform/files.types'

const STEP = 512 * 1024

/** SHA-256 of a file in hex, read step by step so that a large one does not fill the memory. */
export async function fileSha256(file: LocalFile): Promise<string> {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += STEP) {
    hash.update(new Uint8Array(await file.read(start, Math.min(file.size, start + STEP))))
  }
  return bytesToHex(hash.digest())
}
