import Taro from '@tarojs/taro'
import { takeEarly } from './early'
import { asText, exchange, PLATFORM_TIMEOUT_MS } from './exchange'
import type { Exchange, Http, HttpReply, HttpRequest } from './injected.types'
import { watchForLeaving, upload } from './requests'

function send(request: HttpRequest): Exchange {
  const early = isForAnybody(request) ? takeEarly(request.url) : undefined
  if (early) return { reply: early, abort: () => {} }
  return asked(request)
}

const isForAnybody = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && headers.token === undefined

/** Repeats a read that was dropped because the page was being left, once the page is back. */
function asked(request: HttpRequest): Exchange {
  return exchange((finish, fail) => {
    let stopped = false
    let stop = () => {}
    const ask = async (): Promise<HttpReply> => {
      const wasDropped = watchForLeaving()
      const started = begin(request)
      stop = started.stop
      try {
        const { statusCode, data, header } = await started.task
        return { status: statusCode, text: asText(data), requestId: requestIdOf(header) }
      } catch (error) {
        const dropped = !stopped && (await wasDropped())
        if (dropped && !stopped && request.method === 'GET') return ask()
        throw error
      }
    }
    ask().then(finish, fail)
    return () => {
      stopped = true
      stop()
    }
  })
}

/** WeChat passes names on as a proxy wrote them, browsers in small letters. */
const requestIdOf = (header?: Record<string, string>): string | undefined =>
  header?.['x-request-id'] ??
  (process.env.TARO_ENV === 'weapp' ? header?.['X-Request-Id'] : undefined)

/** On H5 Taro's own abort ends with the headers of an answer; the signal covers its body too. */
function begin({ method, url, headers, body }: HttpRequest) {
  const controller = process.env.TARO_ENV === 'h5' ? new AbortController() : undefined
  const task = Taro.request<unknown>({
    method,
    url,
    header: headers,
    data: body,
    dataType: 'text',
    responseType: 'text',
    timeout: PLATFORM_TIMEOUT_MS,
    signal: controller?.signal,
  })
  const stop = () => {
    controller?.abort()
    task.abort?.()
  }
  return { task, stop }
}

/** Taro.request and Taro.uploadFile, reduced to status and text. */
export const http: Http = { send, upload }
