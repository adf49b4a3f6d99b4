/** docs/operations.md names every setting that the server reads. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../server/config'

const ROOT = join(__dirname, '../..')

/** What makes the server read the settings that are read only beside others. */
const USED: Record<string, string> = {
  SMS_PROVIDER: 'aliyun',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  WECHAT_APPID: 'wx1',
  WECHAT_APP_SECRET: 'secret',
  WECHAT_MCH_ID: '1',
  REPAY_ACCOUNT_NO: '6222021234567890128',
}

it('are in the table, each by its name', () => {
  const names = new Set<string>()
  const env = new Proxy(USED, {
    get(used, name) {
      names.add(String(name))
      return used[String(name)] ?? (String(name).startsWith('ALIYUN_') ? 'x' : undefined)
    },
  })
  // The keys of WeChat Pay are missing, which is found after everything was asked for.
  expect(() => readConfig(env, ROOT)).toThrow('WECHAT_MCH_KEY_FILE')
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const [, table = ''] = /\n## Settings\n(.*?)\n## /s.exec(operations) ?? []
  const asked = [...names].map((name) => name.replace(/_(NEXT|PREVIOUS)$/, ''))
  expect(asked).toContain('ALIYUN_SMS_TEMPLATE_SIGN')
  expect(asked.filter((name) => !table.includes(`\`${name}`))).toEqual([])
})
