import { createPublicKey, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartupError } from '../startupError'

type Env = Record<string, string | undefined>

/** A merchant's access to WeChat Pay v3. */
export interface WechatPayConfig {
  mchId: string
  /** Serial number of the merchant's certificate. */
  mchSerial: string
  /** The merchant's private key, PEM. */
  mchKey: string
  /** 32 characters; notifications are encrypted with it. */
  apiV3Key: string
  /** `PUB_KEY_ID_…`, or the serial number of the platform's certificate. */
  platformKeyId: string
  /** The platform's public key or certificate, PEM. */
  platformKey: string
  /** Scheme and host of the service. */
  endpoint: string
}

/** The mini-program and its payments. */
export interface WechatConfig {
  appId: string
  appSecret: string
  /** Scheme and host of the mini-program service. */
  endpoint: string
  /** Null: no payments by WeChat. */
  pay: WechatPayConfig | null
}

const PAY_SETTINGS = [
  'WECHAT_MCH_ID',
  'WECHAT_MCH_SERIAL',
  'WECHAT_MCH_KEY_FILE',
  'WECHAT_API_V3_KEY',
  'WECHAT_PAY_KEY_ID',
  'WECHAT_PAY_KEY_FILE',
] as const

const API_V3_KEY_BYTES = 32

function requireAll(env: Env, names: readonly string[], what: string): void {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new StartupError(`${what}缺少设置：${missing.join('、')}。`)
}

function readKey(env: Env, name: string, root: string, parse: (pem: string) => unknown): string {
  const path = resolve(root, env[name] ?? '')
  try {
    const pem = readFileSync(path, 'utf8')
    parse(pem)
    return pem
  } catch (cause) {
    const text = `${name} 指定的文件 ${path} 读不到，或者不是 PEM 格式的密钥。`
    throw new StartupError(text, { cause })
  }
}

function readPay(env: Env, root: string): WechatPayConfig | null {
  if (!env['WECHAT_MCH_ID']) return null
  requireAll(env, PAY_SETTINGS, '微信支付')
  const apiV3Key = env['WECHAT_API_V3_KEY'] ?? ''
  if (Buffer.byteLength(apiV3Key) !== API_V3_KEY_BYTES) {
    throw new StartupError(`WECHAT_API_V3_KEY 应为 ${API_V3_KEY_BYTES} 个字符。`)
  }
  if (!env['PUBLIC_URL']) {
    throw new StartupError('微信支付需要设置 PUBLIC_URL：微信把支付结果通知到这个地址。')
  }
  return {
    mchId: env['WECHAT_MCH_ID'],
    mchSerial: env['WECHAT_MCH_SERIAL'] ?? '',
    mchKey: readKey(env, 'WECHAT_MCH_KEY_FILE', root, createPrivateKey),
    apiV3Key,
    platformKeyId: env['WECHAT_PAY_KEY_ID'] ?? '',
    platformKey: readKey(env, 'WECHAT_PAY_KEY_FILE', root, createPublicKey),
    endpoint: env['WECHAT_PAY_ENDPOINT'] || 'https://api.mch.weixin.qq.com',
  }
}

/**
 * Null without WECHAT_APPID: everything of WeChat is off.
 * @param root folder that relative paths start from
 * @throws StartupError with what is missing or wrong
 */
export function readWechat(env: Env, root: string): WechatConfig | null {
  if (!env['WECHAT_APPID']) {
    if (env['WECHAT_MCH_ID']) throw new StartupError('微信支付缺少设置：WECHAT_APPID。')
    return null
  }
  requireAll(env, ['WECHAT_APP_SECRET'], '微信小程序')
  return {
    appId: env['WECHAT_APPID'],
    appSecret: env['WECHAT_APP_SECRET'] ?? '',
    endpoint: env['WECHAT_ENDPOINT'] || 'https://api.weixin.qq.com',
    pay: readPay(env, root),
  }
}
