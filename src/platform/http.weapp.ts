import Taro from '@tarojs/taro'
import { exchange } from './exchange'
import type { Http } from './http.types'
import { asText, PLATFORM_TIMEOUT_MS, uploadFile } from './uploadFile'

/** Taro.request and Taro.uploadFile, reduced to status and text. */
export const http: Http = {
  send: ({ method, url, headers, body }) =>
    exchange((finish, fail) => {
      const task = Taro.request({
        method,
        url,
        header: headers,
        data: body,
        dataType: 'text',
        responseType: 'text',
        timeout: PLATFORM_TIMEOUT_MS,
      })
      task.then((res) => finish({ status: res.statusCode, text: asText(res.data) }), fail)
      return () => task.abort?.()
    }),
  upload: uploadFile,
}
