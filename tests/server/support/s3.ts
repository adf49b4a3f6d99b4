import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStorage } from '../../../server/uploads/storage'
import { s3Storage } from '../../../server/uploads/storage/s3'
import { s3Client } from '../../../server/uploads/storage/s3Client'
import type { S3Config } from '../../../server/uploads/storage/s3Config'

const BUCKET = 'uploads'
/** The one account of the server, and its key. */
const ACCOUNT = 'S3RVER'

/** Runs the S3 server until standard input closes, which also happens when the tests are killed. */
const UNTIL_INPUT_ENDS = `process.stdin.on('end', () => process.exit()).resume()
require(process.argv[1]).parse(process.argv.slice(2), { from: 'user' })`

/** Its continuation tokens are encrypted in an old way. */
const NODE = ['--openssl-legacy-provider', '-e']

export interface TestS3 {
  port: number
  config: S3Config
  /** What the bucket holds. */
  storage: FileStorage
  /** Settings of a server that uses the bucket. @param port of a proxy before it */
  env: (port?: number) => Record<string, string>
  stop: () => Promise<void>
}

const configOn = (port: number): S3Config => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: BUCKET,
  region: 'us-east-1',
  accessKeyId: ACCOUNT,
  secretAccessKey: ACCOUNT,
  style: 'path',
})

/** The settings of a configuration. */
export const s3Env = (config: S3Config): Record<string, string> => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  S3_URL_STYLE: config.style,
})

/** An object of another owner: without it, the last deletion in a folder could take a new object along. */
async function hold(config: S3Config, area: string): Promise<void> {
  const { ok } = await s3Client(config)({
    method: 'PUT',
    key: `${area}/other`,
    body: () => Promise.resolve(new Blob(['other'])),
  })
  if (!ok) throw new Error('the S3 server takes no objects')
}

/** A server that speaks S3, as a process of its own on this machine, with an empty bucket. */
export async function startS3(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  const program = require.resolve('@20minutes/s3rver/lib/cli')
  const options = ['-s', '-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', BUCKET]
  const child = spawn(process.execPath, [...NODE, UNTIL_INPUT_ENDS, '--', program, ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const [, number] = /listening on [\d.]+:(\d+)/.exec(said) ?? []
      if (number) resolve(Number(number))
    })
    void gone.then(() => reject(new Error(`the S3 server did not start: ${said}`)))
  })
  const config = configOn(port)
  await Promise.all(['files', 'parts'].map((area) => hold(config, area)))
  return {
    port,
    config,
    storage: s3Storage(config),
    env: (at = port) => s3Env(configOn(at)),
    async stop() {
      child.stdin.end()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same bucket by another port, of a proxy. */
export const through = ({ config }: TestS3, port: number): S3Config => ({
  ...config,
  endpoint: `http://127.0.0.1:${port}`,
})

/** Keys of a storage, in order. */
export async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys.sort()
}
