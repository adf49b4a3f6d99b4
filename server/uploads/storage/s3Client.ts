/** Signed requests to the bucket, with a deadline, repeated when a connection breaks or the store is overloaded. */
import { AwsClient } from 'aws4fetch'
import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from '../../refusal'
import type { S3Config } from './s3Config'

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the object; absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Opened again for each attempt. */
  body?: () => Promise<Blob>
}

/** Milliseconds until the head of an answer; a body may take as long as its reader. */
const ANSWER_MS = 20_000
/** Longest pause before each repetition, milliseconds; the actual pause is a random part of it. */
const PAUSES_MS = [100, 500]

const isOverloaded = ({ status }: Response): boolean => status >= 500 || status === 429

/** The code in S3's description of an error, such as SignatureDoesNotMatch. */
const codeOf = async (response: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''

/** The code or text of the error below those of `fetch`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.message
}

/** @returns the fault that a broken connection is */
export const broken = (method: string, error: unknown): Unavailable =>
  new Unavailable(`S3 ${method}: ${reasonOf(error)}`, { cause: error })

/** @returns the fault that an unexpected answer is: its status and the store's code, never a key */
export async function unexpected(response: Response, method: string): Promise<Unavailable> {
  const code = await codeOf(response)
  return new Unavailable(`S3 ${method}: ${response.status} ${code}`.trim())
}

function urlOf({ endpoint, bucket, style }: S3Config, { key = '', query = {} }: S3Request): URL {
  const url = new URL(endpoint)
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`
  url.pathname = style === 'host' ? `/${key}` : `/${bucket}${key && `/${key}`}`
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** Sends requests; answers below 500 are returned, refusals included. */
export type S3Client = (request: S3Request) => Promise<Response>

export function s3Client(config: S3Config): S3Client {
  const { accessKeyId, secretAccessKey, region } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  async function attempt(request: S3Request): Promise<Response> {
    const { method, headers = {}, body } = request
    const signed = await signer.sign(urlOf(config, request).href, { method, headers })
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new Error('no answer in time')), ANSWER_MS)
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ? await body() : null,
        redirect: 'manual',
        signal: deadline.signal,
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request) => {
    for (let repetition = 0; ; repetition += 1) {
      const isLast = repetition === PAUSES_MS.length
      try {
        const response = await attempt(request)
        if (!isOverloaded(response)) return response
        if (isLast) throw await unexpected(response, request.method)
        await response.body?.cancel()
      } catch (error) {
        if (error instanceof Unavailable) throw error
        if (isLast) throw broken(request.method, error)
      }
      await pause(Math.random() * (PAUSES_MS[repetition] ?? 0))
    }
  }
}
