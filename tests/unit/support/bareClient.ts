import { createClient } from '@/api/client'
import type { ApiError } from '@/api/errors'
import { FakeClock, FakeFeedback } from './fakes'
import { FakeHttp } from './fakeHttp'

/** A client without stores; the test sets the token. */
export function createBareClient() {
  const http = new FakeHttp()
  const clock = new FakeClock()
  const feedback = new FakeFeedback()
  let token: string | null = null
  const client = createClient({
    http,
    clock,
    feedback,
    host: 'https://api.example',
    token: () => token,
  })
  return { http, clock, feedback, client, setToken: (next: string | null) => (token = next) }
}

/** Address that `/x` is sent to. */
export const URL = 'https://api.example/x'
/** Kind of fault a call ended with. */
export const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: ApiError) => error.kind,
  )
