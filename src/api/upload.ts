import { ROUTES } from '@domain/contract/routes'
import type { ApiClient, RequestOptions, UploadFile } from './client'
import { record, text } from './read'

export interface Uploaded {
  /** What other calls name the file by. */
  url: string
  /** Absolute: shown and downloaded as it is. */
  fullUrl: string
}

const readUploaded = (data: unknown): Uploaded => {
  const { url, fullurl } = record(data)
  return { url: text(url), fullUrl: text(fullurl) || text(url) }
}

export const uploadApi = (client: ApiClient) => ({
  /** One file in one piece. */
  whole: (file: UploadFile, options?: RequestOptions) =>
    client.upload(ROUTES.upload.path, file, options).then(readUploaded),
})
