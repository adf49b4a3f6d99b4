import type { Request, Response, Route } from 'playwright-core'
import { complete } from './complete'
import type { Answer, Asked, Front } from './Front'

export function requestOf(asked: Asked, origin: string): Request {
  return complete<Request>(
    {
      url: () => origin + asked.url,
      method: () => asked.method,
      headers: () => asked.headers,
      postData: () => asked.body.toString(),
      postDataBuffer: () => asked.body,
    },
    'request',
  )
}

export function responseOf(asked: Asked, answer: Answer, origin: string): Response {
  return complete<Response>(
    {
      url: () => origin + asked.url,
      status: () => answer.status,
      headers: () => answer.headers,
      body: () => Promise.resolve(answer.body),
      json: () => Promise.resolve(JSON.parse(answer.body.toString()) as unknown),
      /** `route.fulfill({ response })` reads it here. */
      answer,
    },
    'response',
  )
}

type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>

function answerOf(given: Fulfilment): Answer {
  const origin = (given.response as unknown as { answer?: Answer } | undefined)?.answer
  const text = given.json === undefined ? given.body : JSON.stringify(given.json)
  const type = given.contentType ?? (given.json === undefined ? undefined : 'application/json')
  return {
    status: given.status ?? origin?.status ?? 200,
    headers: {
      ...origin?.headers,
      ...given.headers,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    body: text === undefined ? (origin?.body ?? Buffer.alloc(0)) : Buffer.from(text),
  }
}

/** A call that a test handles, and the test's answer. */
export function routeOf(asked: Asked, front: Front) {
  let decide: (answer: Answer | undefined | null) => void = () => {}
  const decided = new Promise<Answer | undefined | null>((resolve) => (decide = resolve))
  const done = (answer: Answer | undefined | null): Promise<void> => {
    decide(answer)
    return Promise.resolve()
  }
  const route = complete<Route>(
    {
      request: () => requestOf(asked, front.backend),
      fetch: async () => responseOf(asked, await front.pass(asked), front.backend),
      continue: async ({ url }: { url?: string } = {}) =>
        done(url === undefined ? undefined : await front.passTo(url, asked)),
      abort: () => done(null),
      fulfill: (given: Fulfilment = {}) => done(answerOf(given)),
    },
    'route',
  )
  return { route, decided }
}
