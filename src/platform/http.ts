import Taro from '@tarojs/taro'
import type { Exchange, Http, HttpReply, HttpRequest, HttpUpload } from './http.types'

/** Longer than any deadline of ours: the api client times the whole exchange itself, body included. */
const PLATFORM_TIMEOUT_MS = 120_000

const asText = (data: unknown): string =>
  typeof data === 'string' ? data : data == null ? '' : JSON.stringify(data)

/** Lets go of the caller at once on abort, whatever the platform's own task does with it. */
function exchange(
  start: (finish: (reply: HttpReply) => void, fail: (error: unknown) => void) => () => void,
): Exchange {
  let abort = () => {}
  const reply = new Promise<HttpReply>((resolve, reject) => {
    const stop = start(resolve, reject)
    abort = () => {
      reject(new Error('aborted'))
      stop()
    }
  })
  return { reply, abort }
}

function send({ method, url, headers, body }: HttpRequest): Exchange {
  return exchange((finish, fail) => {
    const controller = typeof AbortController === 'function' ? new AbortController() : undefined
    const task = Taro.request({
      method,
      url,
      header: headers,
      data: body,
      dataType: 'text',
      responseType: 'text',
      timeout: PLATFORM_TIMEOUT_MS,
      signal: controller?.signal,
    })
    task.then((res) => finish({ status: res.statusCode, text: asText(res.data) }), fail)
    return () => {
      if (controller) controller.abort()
      else task.abort?.()
    }
  })
}

function upload({ url, headers, filePath, fileName, form, onProgress }: HttpUpload): Exchange {
  return exchange((finish, fail) => {
    const task = Taro.uploadFile({
      url,
      filePath,
      name: 'file',
      fileName,
      header: headers,
      formData: form,
      timeout: PLATFORM_TIMEOUT_MS,
      // Credentials are refused by servers that answer Access-Control-Allow-Origin: *, and the token travels in a header.
      withCredentials: false,
    } as Taro.uploadFile.Option)
    task.progress?.(({ progress }) => onProgress?.(progress))
    task.then((res) => finish({ status: res.statusCode, text: asText(res.data) }), fail)
    return () => task.abort?.()
  })
}

/** Taro.request and Taro.uploadFile, reduced to status and text. */
export const http: Http = { send, upload }
