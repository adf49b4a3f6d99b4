import type { Uploader, UploaderDeps } from './uploader'

/** Sends files as `createUploader` does; its code, and that of SHA-256, comes with the first file to send. */
export const createSender =
  (deps: UploaderDeps): Uploader =>
  async (...file) => {
    const { createUploader } = await import('./uploader')
    return createUploader(deps)(...file)
  }
