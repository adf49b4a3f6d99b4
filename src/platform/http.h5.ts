import { takeEarly } from './early.h5'
import { exchange } from './exchange'
import { watchForLeaving } from './leaving.h5'
import type { Exchange, Http, HttpReply, HttpRequest, HttpUpload } from './http.types'

function send(request: HttpRequest): Exchange {
  const early = isForAnybody(request) ? takeEarly(request.url) : undefined
  if (early) return { reply: early, abort: () => {} }
  return fetched(request)
}

const isForAnybody = ({ method, headers }: HttpRequest): boolean =>
  method === 'GET' && headers.token === undefined

function fetched(request: HttpRequest): Exchange {
  return exchange((finish, fail) => {
    const controller = new AbortController()
    ask(request, controller.signal).then(finish, fail)
    return () => controller.abort()
  })
}

/** A read dropped because the page was being left is asked for again when the page is back. */
async function ask(request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  const { method, url, headers, body } = request
  const wasDropped = watchForLeaving()
  try {
    const reply = await fetch(url, { method, headers, body, signal })
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    const dropped = !signal.aborted && (await wasDropped())
    if (dropped && method === 'GET') return ask(request, signal)
    throw error
  }
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
