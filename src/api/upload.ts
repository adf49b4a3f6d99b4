import type { FileLinks } from '@domain/contract/upload'
import { randomId } from '@/platform/randomId'
import type { ApiClient, FormBody, RequestOptions, UploadFile } from './client'
import { fieldsOf, required, text } from './read'

export interface Uploaded {
  /** Names the file in other calls. */
  url: string
  /** Absolute address, to show and download. */
  fullUrl: string
}

interface Chunked {
  chunkId: string
  chunkCount: number
  /** Name of the whole file. */
  fileName: string
}

interface Chunk extends Chunked, Omit<UploadFile, 'form' | 'fileName'> {
  /** Counted from 0. */
  chunkIndex: number
}

const PATH = '/api/common/upload'

const readLinks = fieldsOf<FileLinks>()({ url: required(text), fullurl: required(text) })

const readUploaded = (data: unknown): Uploaded => {
  const { url, fullurl } = readLinks(data)
  return { url, fullUrl: fullurl || url }
}

/** Text fields as multipart/form-data, which browsers and WeChat send as given. */
function formBody(fields: Record<string, string>): FormBody {
  const boundary = `----form-${randomId()}`
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** FastAdmin's upload protocol: whole files, and chunks that are merged or cleaned away. */
export const uploadApi = (client: ApiClient) => ({
  /** Sends a file in one piece. */
  whole: (file: UploadFile, options?: RequestOptions) =>
    client.upload(PATH, file, options).then(readUploaded),
  /** Sends one chunk, in any order; the same one may be sent again. */
  chunk: ({ filePath, onProgress, ...fields }: Chunk, options?: RequestOptions) => {
    const form = {
      action: 'upload',
      chunkid: fields.chunkId,
      chunkindex: String(fields.chunkIndex),
      chunkcount: String(fields.chunkCount),
      filename: fields.fileName,
    }
    return client.upload<null>(PATH, { filePath, fileName: 'blob', form, onProgress }, options)
  },
  /** Joins the chunks; the reply is that of a whole upload. */
  merge: ({ chunkId, chunkCount, fileName }: Chunked, options?: RequestOptions) =>
    client
      .postForm(
        PATH,
        formBody({
          action: 'merge',
          chunkid: chunkId,
          chunkcount: String(chunkCount),
          filename: fileName,
        }),
        options,
      )
      .then(readUploaded),
  /** Deletes the chunks. */
  clean: (chunkId: string, options?: RequestOptions) =>
    client.postForm<null>(PATH, formBody({ action: 'clean', chunkid: chunkId }), options),
})
