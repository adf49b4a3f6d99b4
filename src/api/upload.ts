import type { FileLinks } from '@domain/contract/upload'
import { randomId } from '@/platform/randomId'
import type { ApiClient, RequestOptions, Transfer } from './client'
import { send } from './call'
import { anyText, fieldsOf, required, words } from './read'

interface UploadFile {
  filePath: string
  fileName?: string
  form?: Record<string, string>
  onProgress?: (percent: number) => void
}

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

const readLinks = fieldsOf<FileLinks>()({ url: required(words), fullurl: anyText })

const readUploaded = (data: unknown): Uploaded => {
  const { url, fullurl } = readLinks(data)
  return { url, fullUrl: fullurl || url }
}

/** Text fields as multipart/form-data, which browsers and WeChat send as given. */
function sendingForm(fields: Record<string, string>): Transfer {
  const boundary = `----form-${randomId()}`
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const type = `multipart/form-data; boundary=${boundary}`
  const body = `${parts.join('')}--${boundary}--\r\n`
  return (http, { url, headers }) =>
    http.send({ method: 'POST', url, headers: { 'content-type': type, ...headers }, body })
}

const sendingFile =
  (file: UploadFile): Transfer =>
  (http, request) =>
    http.upload({ ...request, form: {}, ...file })

/** FastAdmin's upload protocol: whole files, and chunks that are merged or cleaned away. */
export const uploadApi = (client: ApiClient) => ({
  /** Sends a file in one piece. */
  whole: (file: UploadFile, options?: RequestOptions) =>
    client.transfer(PATH, sendingFile(file), options, readUploaded),
  /** Sends one chunk, in any order; the same one may be sent again. */
  chunk: ({ filePath, onProgress, ...fields }: Chunk, options?: RequestOptions) => {
    const form = {
      action: 'upload',
      chunkid: fields.chunkId,
      chunkindex: String(fields.chunkIndex),
      chunkcount: String(fields.chunkCount),
      filename: fields.fileName,
    }
    const file = { filePath, fileName: 'blob', form, onProgress }
    return client.transfer<null>(PATH, sendingFile(file), options)
  },
  /** Joins the chunks; the reply is that of a whole upload. */
  merge: ({ chunkId, chunkCount, fileName }: Chunked, options?: RequestOptions) =>
    client.transfer(
      PATH,
      sendingForm({
        action: 'merge',
        chunkid: chunkId,
        chunkcount: String(chunkCount),
        filename: fileName,
      }),
      options,
      readUploaded,
    ),
  /** Fresh links to an uploaded file; a call of our own, which a foreign backend may lack. */
  links: (url: string, options?: RequestOptions) =>
    send(client, '/api/common/links', { url }, readUploaded, options),
  /** Deletes the chunks. */
  clean: (chunkId: string, options?: RequestOptions) =>
    client.transfer<null>(PATH, sendingForm({ action: 'clean', chunkid: chunkId }), options),
})
