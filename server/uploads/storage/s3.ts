import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { broken, type S3Client, s3Client, unexpected } from './s3Client'
import type { S3Config } from './s3Config'
import { type FileStorage, KEY, NoSuchObject } from './types'

/** Objects deleted at once. Deleting several by one call is not understood by every store. */
const PARALLEL = 8

const textOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text)

/** One page of the keys; tokens are opaque, and are sent back as they came. */
export async function listPage(
  send: S3Client,
  query: Record<string, string> = {},
): Promise<{ keys: string[]; next: string | undefined }> {
  const response = await send({ method: 'GET', query: { 'list-type': '2', ...query } })
  if (!response.ok) throw await unexpected(response, 'GET')
  const xml = await response.text()
  const [next] = textOf(xml, 'NextContinuationToken')
  return { keys: textOf(xml, 'Key'), next: next?.replaceAll('&amp;', '&') }
}

/** The bytes of an answer; ends with a fault when the connection breaks. */
async function* contentOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw broken('GET', error)
  }
}

/** Stores objects in a bucket. The store checks the hash of what it receives before the object becomes visible. */
export function s3Storage(config: S3Config): FileStorage {
  const send = s3Client(config)

  async function removeOne(key: string): Promise<void> {
    const response = await send({ method: 'DELETE', key })
    if (!response.ok && response.status !== 404) throw await unexpected(response, 'DELETE')
    await response.body?.cancel()
  }

  return {
    async put(key, path, { sha256, mime }) {
      const response = await send({
        method: 'PUT',
        key,
        headers: { 'x-amz-content-sha256': sha256, 'content-type': mime },
        body: () => openAsBlob(path),
      })
      if (!response.ok) throw await unexpected(response, 'PUT')
      await response.body?.cancel()
      await rm(path, { force: true })
    },
    async open(key) {
      const response = await send({ method: 'GET', key })
      if (response.status === 404) {
        await response.body?.cancel()
        throw new NoSuchObject(key)
      }
      if (!response.ok || !response.body) throw await unexpected(response, 'GET')
      return Readable.from(contentOf(response.body), { objectMode: false })
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += PARALLEL) {
        await Promise.all(keys.slice(at, at + PARALLEL).map(removeOne))
      }
    },
    async sizeOf(key) {
      const response = await send({ method: 'HEAD', key })
      if (response.status === 404) return null
      if (!response.ok) throw await unexpected(response, 'HEAD')
      return Number(response.headers.get('content-length'))
    },
    async *keys() {
      let query: Record<string, string> = {}
      for (;;) {
        const { keys, next } = await listPage(send, query)
        yield* keys.filter((key) => KEY.test(key))
        if (!next) return
        query = { 'continuation-token': next }
      }
    },
  }
}
