import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Realm } from '../runtime/realm'
import { type Answer, type Api, type Options, Refused } from './call'
import type { Connection, Reply } from './exchange'
import type { Files } from './files'

interface RequestOption {
  url: string
  method: string
  data: unknown
  header: Record<string, string>
  dataType: string
  responseType: string
  timeout: number
}
interface DownloadOption extends RequestOption {
  filePath: string
}
interface UploadOption extends RequestOption {
  filePath: string
  name: string
  formData: Record<string, unknown>
}
interface Progress {
  progress: number
  totalBytesSent: number
  totalBytesExpectedToSend: number
}
type Outgoing = Parameters<Connection['send']>[0]

/** Longest duration of a request; app.json's networkTimeout can change it. */
const DEFAULT_TIMEOUT_MS = 60_000

export function networkApi(
  connection: Connection,
  files: Files,
  realm: Realm,
  answer: Answer,
): Api {
  const send = async (
    request: Outgoing,
    controller: AbortController,
    timeout = DEFAULT_TIMEOUT_MS,
  ): Promise<Reply> => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      controller.abort()
    }, timeout).unref()
    try {
      return await connection.send(request, controller.signal)
    } catch (error) {
      if (late) throw new Refused('timeout', { errno: 5 }, { cause: error })
      if (controller.signal.aborted) throw new Refused('abort', {}, { cause: error })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  const request = (options: Options<RequestOption> = {}) => {
    const controller = new AbortController()
    void answer('request', heard(options), async (given) => {
      const { method = 'GET', header = {} } = given
      const { url, body } = withData(absolute(given.url), method.toUpperCase(), given.data)
      const headers = { 'content-type': 'application/json', ...lowerCase(header) }
      const reply = await send({ method, url, headers, body }, controller, given.timeout)
      return { ...summary(reply, realm), data: decode(reply, given, realm), cookies: [] }
    })
    return { abort: () => controller.abort(), onHeadersReceived() {}, offHeadersReceived() {} }
  }

  const uploadFile = (options: Options<UploadOption> = {}) => {
    const controller = new AbortController()
    const watchers = new Set<(progress: Progress) => void>()
    void answer('uploadFile', heard(options), async (given) => {
      const { name = '', filePath = '', formData = {}, header = {} } = given
      const { type, body } = multipart(name, filePath, files.read(filePath), formData)
      const headers = { ...lowerCase(header), 'content-type': type }
      const request = { method: 'POST', url: absolute(given.url), headers, body }
      const reply = await send(request, controller, given.timeout)
      const size = body.length
      const whole = { progress: 100, totalBytesSent: size, totalBytesExpectedToSend: size }
      watchers.forEach((watch) => watch(whole))
      return { ...summary(reply, realm), data: reply.body.toString('utf8') }
    })
    return {
      abort: () => controller.abort(),
      onProgressUpdate: (watch: (progress: Progress) => void) => void watchers.add(watch),
      offProgressUpdate: (watch: (progress: Progress) => void) => void watchers.delete(watch),
      onHeadersReceived() {},
      offHeadersReceived() {},
    }
  }

  const downloadFile = (options: Options<DownloadOption> = {}) => {
    const controller = new AbortController()
    void answer('downloadFile', heard(options), async (given) => {
      const { header = {}, timeout } = given
      const url = absolute(given.url)
      const headers = lowerCase(header)
      const reply = await send(
        { method: 'GET', url, headers, body: Buffer.alloc(0) },
        controller,
        timeout,
      )
      // A path that is given takes the place of a temporary one.
      const tempFilePath = `wxfile://tmp/${randomUUID()}`
      const { filePath } = given
      files.write(filePath ?? tempFilePath, reply.body)
      return { ...summary(reply, realm), ...(filePath ? { filePath } : { tempFilePath }) }
    })
    return { abort: () => controller.abort(), onProgressUpdate() {}, offProgressUpdate() {} }
  }

  return {
    request,
    uploadFile,
    downloadFile,
    onNetworkStatusChange: (listener: (state: object) => void) => connection.onChange(listener),
    offNetworkStatusChange: (listener: (state: object) => void) => connection.offChange(listener),
    getNetworkType: (options?: Options<object>) =>
      answer('getNetworkType', options, () => ({
        networkType: connection.isOnline ? 'wifi' : 'none',
      })),
  }
}

/** These calls return a task, never a promise. */
const heard = <T>(options: Options<T>): Options<T> => ({
  ...options,
  fail: options.fail ?? (() => {}),
})

function absolute(url: string | undefined): string {
  if (!/^https?:\/\/[^/]/.test(url ?? '')) throw new Refused(`invalid url "${url ?? ''}"`)
  return String(url)
}

/** Data of a GET goes into the query, other data into the body, objects as JSON. */
function withData(url: string, method: string, data: unknown): { url: string; body: Buffer } {
  const empty = Buffer.alloc(0)
  if (data === undefined || data === null) return { url, body: empty }
  if (typeof data === 'string') return { url, body: Buffer.from(data) }
  if (method !== 'GET') return { url, body: Buffer.from(JSON.stringify(data)) }
  const query = Object.entries(data).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  const separator = url.includes('?') ? '&' : '?'
  return { url: query.length > 0 ? url + separator + query.join('&') : url, body: empty }
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )

const summary = ({ status, headers }: Reply, realm: Realm) => ({
  statusCode: status,
  header: realm.clone(headers),
})

/** WeChat parses JSON unless text was requested, and keeps the text when parsing fails. */
function decode({ body }: Reply, options: Options<RequestOption>, realm: Realm): unknown {
  if (options.responseType === 'arraybuffer') return realm.bytes(body)
  const text = body.toString('utf8')
  if ((options.dataType ?? 'json') !== 'json') return text
  try {
    return realm.clone(JSON.parse(text))
  } catch {
    return text
  }
}

function multipart(
  name: string,
  filePath: string,
  content: Buffer,
  fields: Record<string, unknown>,
): { type: string; body: Buffer } {
  const boundary = `----WeChat${randomUUID()}`
  const part = (disposition: string, type = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`
  const texts = Object.entries(fields).map(
    ([field, value]) => `${part(`name="${field}"`)}${String(value)}\r\n`,
  )
  const file = part(
    `name="${name}"; filename="${path.basename(filePath)}"`,
    `Content-Type: ${mediaType(filePath)}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(texts.join('') + file),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
}

const mediaType = (filePath: string) =>
  TYPES[path.extname(filePath).toLowerCase()] ?? 'application/octet-stream'
