import Taro from '@tarojs/taro'
import { asText, exchange, PLATFORM_TIMEOUT_MS } from './exchange'
import type { Exchange, HttpUpload } from './injected.types'

/** Taro.uploadFile, reduced to status and text. */
export function uploadFile({
  url,
  headers,
  filePath,
  fileName,
  form,
  onProgress,
}: HttpUpload): Exchange {
  return exchange((finish, fail) => {
    const task = Taro.uploadFile({
      url,
      filePath,
      name: 'file',
      fileName,
      header: headers,
      formData: form,
      timeout: PLATFORM_TIMEOUT_MS,
      // Browsers reject credentials when a server answers Access-Control-Allow-Origin: *; the token travels in a
      // header.
      withCredentials: false,
    })
    task.progress?.(({ progress }) => onProgress?.(progress))
    task.then((res) => finish({ status: res.statusCode, text: asText(res.data) }), fail)
    return () => task.abort?.()
  })
}
