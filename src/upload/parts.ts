import type { Api } from '@/api'
import { ApiError } from '@/api/errors'
import type { Storage } from '@/storage/storage'
import { OPEN_UPLOAD } from '@/storage/uploads'

/** The server could not make the file of its parts: they are dropped, and another try sends them anew. */
export class RefusedMerge extends ApiError {
  constructor({ kind, message, details }: ApiError, options: ErrorOptions) {
    super(kind, message, details, options)
  }
}

interface Deps {
  api: Pick<Api, 'upload'>
  storage: Storage
}

/**
 * Forgets an unfinished chunked upload and has the server drop its parts; does nothing where there is none.
 * @param fingerprint SHA-256 of the file in hex
 */
export function dropParts({ api, storage }: Deps, fingerprint: string): void {
  const open = storage.get(OPEN_UPLOAD, fingerprint)
  if (!open) return
  storage.remove(OPEN_UPLOAD, fingerprint)
  // A backend may not know the call; the parts expire there by themselves.
  api.upload
    .clean(open.chunkId, { loading: false, silent: true, quiet401: true })
    .catch(() => undefined)
}
