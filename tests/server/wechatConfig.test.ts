import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWechat } from '../../server/wechat/config'

const folder = mkdtempSync(join(tmpdir(), 'wechat-'))
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
writeFileSync(join(folder, 'merchant.pem'), privateKey)
writeFileSync(join(folder, 'platform.pem'), publicKey)
writeFileSync(join(folder, 'other.pem'), 'no key')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = { WECHAT_APPID: 'wx1', WECHAT_APP_SECRET: 'secret' }
const ALL = {
  ...PROGRAM,
  PUBLIC_URL: 'https://loan.example.com',
  WECHAT_MCH_ID: '1900000001',
  WECHAT_MCH_SERIAL: 'AB12',
  WECHAT_MCH_KEY_FILE: 'merchant.pem',
  WECHAT_API_V3_KEY: 'k'.repeat(32),
  WECHAT_PAY_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_KEY_FILE: 'platform.pem',
}

it('is off without a mini-program, and pays nothing without a merchant', () => {
  expect(readWechat({}, folder)).toBeNull()
  expect(readWechat(PROGRAM, folder)).toEqual({
    appId: 'wx1',
    appSecret: 'secret',
    endpoint: 'https://api.weixin.qq.com',
    pay: null,
  })
})

it('reads a merchant with its keys from files', () => {
  expect(readWechat(ALL, folder)?.pay).toEqual({
    mchId: '1900000001',
    mchSerial: 'AB12',
    mchKey: privateKey,
    apiV3Key: 'k'.repeat(32),
    platformKeyId: 'PUB_KEY_ID_1',
    platformKey: publicKey,
    endpoint: 'https://api.mch.weixin.qq.com',
  })
})

it.each([
  [{ ...ALL, WECHAT_APPID: '' }, /WECHAT_APPID/],
  [{ ...ALL, WECHAT_APP_SECRET: '' }, /WECHAT_APP_SECRET/],
  [
    { ...ALL, WECHAT_MCH_SERIAL: '', WECHAT_PAY_KEY_ID: '' },
    /WECHAT_MCH_SERIAL、WECHAT_PAY_KEY_ID/,
  ],
  [{ ...ALL, WECHAT_API_V3_KEY: 'short' }, /WECHAT_API_V3_KEY 应为 32 个字符/],
  [{ ...ALL, WECHAT_MCH_KEY_FILE: 'absent.pem' }, /WECHAT_MCH_KEY_FILE/],
  [{ ...ALL, WECHAT_PAY_KEY_FILE: 'other.pem' }, /WECHAT_PAY_KEY_FILE/],
  [{ ...ALL, PUBLIC_URL: '' }, /PUBLIC_URL/],
])('says what is missing or wrong: %#', (env, sentence) => {
  expect(() => readWechat(env, folder)).toThrow(sentence)
})
