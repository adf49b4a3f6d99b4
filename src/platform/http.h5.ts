import { takeEarly } from './early.h5'
import { exchange } from './exchange'
import type { Exchange, Http, HttpRequest, HttpUpload } from './http.types'

function send(request: HttpRequest): Exchange {
  const early = isForAnybody(request) ? takeEarly(request.url) : undefined
  if (early) return { reply: early, abort: () => {} }
  return fetched(request)
}

const isForAnybody = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && headers.token === undefined

function fetched({ method, url, headers, body }: HttpRequest): Exchange {
  return exchange((finish, fail) => {
    const controller = new AbortController()
    fetch(url, { method, headers, body, signal: controller.signal })
      .then(async (reply) => finish({ status: reply.status, text: await reply.text() }))
      .catch(fail)
    return () => controller.abort()
  })
}

/** Few pages upload: the code that does comes with the first file. */
function upload(file: HttpUpload): Exchange {
  return exchange((finish, fail) => {
    let stop = () => {}
    let stopped = false
    import('./uploadFile')
      .then(({ uploadFile }) => {
        if (stopped) return
        const { reply, abort } = uploadFile(file)
        stop = abort
        return reply.then(finish)
      })
      .catch(fail)
    return () => {
      stopped = true
      stop()
    }
  })
}

/** The browser's fetch: Taro.request would bring polyfills and interceptors that nothing here needs. */
export const http: Http = { send, upload }
