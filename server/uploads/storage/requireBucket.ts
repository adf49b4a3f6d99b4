import { Unavailable } from '../../refusal'
import { StartupError } from '../../startupError'
import { listPage } from './s3'
import { s3Client } from './s3Client'
import type { S3Config } from './s3Config'

/** What to look at, by S3's code. */
const HINTS: [RegExp, string][] = [
  [/InvalidAccessKeyId/, 'S3_ACCESS_KEY_ID 不存在'],
  [/SignatureDoesNotMatch/, 'S3_SECRET_ACCESS_KEY 与 S3_ACCESS_KEY_ID 不匹配'],
  [/RequestTimeTooSkewed/, '本机时钟与 S3 相差太多'],
  [/AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocation/, 'S3_REGION 不是桶所在的地域'],
  [/NoSuchBucket| 404/, 'S3_BUCKET 不存在，或 S3_URL_STYLE 不对'],
  [/AccessDenied| 403/, '该密钥没有列出此桶的权限'],
]

/**
 * Checks address, keys and bucket by listing it, as a start must not find out with the first upload.
 * @throws StartupError with what to correct
 */
export async function requireBucket(config: S3Config): Promise<void> {
  try {
    await listPage(s3Client(config), { 'max-keys': '1' })
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    const [, hint] = HINTS.find(([code]) => code.test(error.message)) ?? []
    const what = hint ?? `连接不上 S3_ENDPOINT 指定的 ${config.endpoint}`
    throw new StartupError(`上传文件的存储用不了：${what}。`, { cause: error })
  }
}
