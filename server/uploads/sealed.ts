/**
 * Files of people are encrypted in the storage, chunks included. Each object has a key of its own, which the database keeps
 * sealed: sealing everything again under another data key writes no object anew, and an object whose key is deleted can't
 * be read any more, wherever copies of it are.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Queryable } from '../db/types'
import { findUploadKey, type UploadKey } from '../repositories/uploadKeys'
import { openBytes, type Sealing, sealBytes } from '../security/sealing'
import { type FileStorage, type ObjectContent, readWhole } from './storage'

/** Type of what is stored: encrypted bytes, or a chunk, is no file of any type. */
export const OPAQUE_MIME = 'application/octet-stream'

/** What the key of an object is bound to. */
export const uploadKeyContext = (storageKey: string): string => `upload:${storageKey}`

/** Encrypts a local file where it lies, to be stored under a key of the storage. @returns the key of the object */
export async function sealFile(
  path: string,
  { ownerId, storageKey }: Pick<UploadKey, 'ownerId' | 'storageKey'>,
  sealing: Sealing,
): Promise<UploadKey> {
  const { key, sealed } = sealBytes(await readFile(path), storageKey)
  await writeFile(path, sealed)
  return {
    ownerId,
    storageKey,
    bytes: sealed.length,
    sha256: createHash('sha256').update(sealed).digest('hex'),
    sealed: sealing.seal(key.toString('base64url'), uploadKeyContext(storageKey)),
    sealedKey: sealing.keys.current,
  }
}

/** Where the bytes of people are, and what opens them. */
export interface UploadSource {
  db: Queryable
  storage: FileStorage
  sealing: Sealing
}

/** A person's file or chunk, with size and hash as it was taken. */
type Uploaded = Pick<UploadKey, 'ownerId' | 'storageKey'> & Omit<ObjectContent, 'mime'>

/**
 * The bytes of a person's file or chunk, whole and as they were taken.
 * @throws NoSuchObject
 * @throws DamagedObject
 * @throws Error when no key opens it
 */
export async function readUpload(
  { db, storage, sealing }: UploadSource,
  upload: Uploaded,
): Promise<Buffer> {
  const { storageKey } = upload
  const own = await findUploadKey(db, upload)
  // Stored before objects had keys.
  if (!own) return readWhole(storage, storageKey, upload)
  const stored = await readWhole(storage, storageKey, own)
  const key = Buffer.from(sealing.open(own.sealed, uploadKeyContext(storageKey)), 'base64url')
  return openBytes(key, stored, storageKey)
}
