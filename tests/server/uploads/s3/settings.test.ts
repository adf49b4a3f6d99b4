/** What a bucket's settings mean, and what a start says of wrong ones. */
import { readConfig } from '../../../../server/config'
import { requireBucket } from '../../../../server/uploads/storage/requireBucket'
import { s3Storage } from '../../../../server/uploads/storage/s3'
import { keysOf, s3Env, startS3, type TestS3 } from '../../support/s3'

let s3: TestS3
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3?.stop())
afterEach(() => jest.restoreAllMocks())

it('lists more objects than fit a page, and none of others', async () => {
  const keys = [`files/${'1'.repeat(32)}`, `parts/${'2'.repeat(32)}`]
  const pages = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const token = url.searchParams.get('continuation-token')
    const key = token ? keys[1] : keys[0]
    const next = token ? '' : '<NextContinuationToken>a+b/c==</NextContinuationToken>'
    expect([null, 'a+b/c==']).toContain(token)
    expect(init?.method).toBe('GET')
    return new Response(
      `<ListBucketResult><Key>${key}</Key><Key>other/object</Key>${next}</ListBucketResult>`,
    )
  })
  expect(await keysOf(s3.storage)).toEqual(keys)
  expect(pages).toHaveBeenCalledTimes(2)
})

it('names the bucket in the host where the store wants that', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'))
  const config = { ...s3.config, endpoint: 'https://oss.example.com', style: 'host' as const }
  await s3Storage(config).open('files/a')
  expect(asked.mock.calls[0]?.[0]).toBe('https://uploads.oss.example.com/files/a')
})

it.each([
  [
    'a wrong secret',
    { secretAccessKey: 'wrong-secret' },
    'S3_SECRET_ACCESS_KEY 与 S3_ACCESS_KEY_ID 不匹配',
  ],
  ['an unknown key', { accessKeyId: 'unknown' }, 'S3_ACCESS_KEY_ID 不存在'],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'S3_BUCKET 不存在'],
  [
    'a store that is not there',
    { endpoint: 'http://127.0.0.1:9' },
    '连接不上 S3_ENDPOINT 指定的 http://127.0.0.1:9。',
  ],
])('%s is named, without any key', async (_what, wrong, hint) => {
  const error = await requireBucket({ ...s3.config, ...wrong }).catch((found: Error) => found)
  expect(error).toMatchObject({ name: 'StartupError', message: expect.stringContaining(hint) })
  expect(String(error)).not.toMatch(/wrong-secret|S3RVER/)
})

it('the right settings pass', () => requireBucket(s3.config))

const read = (env: Record<string, string>) => readConfig(env, '/').s3

it('reads the settings, with a region and a style for most stores', () => {
  const env = { ...s3Env(s3.config), S3_REGION: '', S3_URL_STYLE: '' }
  expect(read(env)).toEqual(s3.config)
  expect(read({ ...env, S3_REGION: 'oss-cn-beijing' })?.region).toBe('oss-cn-beijing')
  expect(read({})).toBeNull()
})

it.each([
  [{ S3_BUCKET: '' }, '上传文件存到 S3 还需要设置 S3_BUCKET。'],
  [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET 不是有效的桶名：“No Bucket”。'],
  [{ S3_ENDPOINT: 'https://s3.example.com/uploads' }, 'S3_ENDPOINT 应为不带路径与密码的地址'],
  [{ S3_ENDPOINT: 'ftp://s3.example.com' }, 'S3_ENDPOINT 应为不带路径与密码的地址'],
  [{ S3_URL_STYLE: 'both' }, 'S3_URL_STYLE 只能是 path 或 host，现在是“both”。'],
  [{ S3_URL_STYLE: 'host' }, 'S3_URL_STYLE=host 需要域名'],
])('refuses %j', (wrong, hint) => {
  expect(() => read({ ...s3Env(s3.config), ...wrong })).toThrow(hint)
})
