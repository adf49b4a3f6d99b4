import { isIP } from 'node:net'
import { StartupError } from '../../startupError'

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Without a path, such as https://s3.cn-north-1.amazonaws.com.cn. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket as first segment of the path, or as first label of the host. */
  style: 'path' | 'host'
}

type Env = Record<string, string | undefined>

/** Stores that have no regions accept this one. */
const DEFAULT_REGION = 'us-east-1'

const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const SETTINGS = [...REQUIRED, 'S3_REGION', 'S3_URL_STYLE']

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url?.pathname === '/' && !url.search && !url.hash && !url.username
  if (!url || !isOrigin || !/^https?:$/.test(url.protocol)) {
    throw new StartupError('S3_ENDPOINT 应为不带路径与密码的地址，例如 https://s3.example.com。')
  }
  return url.origin
}

function readStyle(text: string): S3Config['style'] {
  if (text === 'path' || text === 'host') return text
  throw new StartupError(`S3_URL_STYLE 只能是 path 或 host，现在是“${text}”。`)
}

/**
 * Settings of the bucket; null without any of them.
 * @throws StartupError for a missing or wrong one; never with a key in its text
 */
export function readS3(env: Env): S3Config | null {
  if (!SETTINGS.some((name) => env[name])) return null
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new StartupError(`上传文件存到 S3 还需要设置 ${missing.join('、')}。`)
  }
  const bucket = env['S3_BUCKET'] ?? ''
  if (!BUCKET.test(bucket)) throw new StartupError(`S3_BUCKET 不是有效的桶名：“${bucket}”。`)
  const endpoint = readEndpoint(env['S3_ENDPOINT'] ?? '')
  const style = readStyle(env['S3_URL_STYLE'] || 'path')
  if (style === 'host' && isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''))) {
    throw new StartupError('S3_URL_STYLE=host 需要域名，S3_ENDPOINT 不能是 IP 地址。')
  }
  return {
    endpoint,
    bucket,
    region: env['S3_REGION'] || DEFAULT_REGION,
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
    style,
  }
}
