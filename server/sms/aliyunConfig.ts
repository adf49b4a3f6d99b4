import type { SmsEvent } from '@domain/sms'
import { StartupError } from '../startupError'

/** Access to Aliyun's SMS service (dysmsapi, version 2017-05-25). */
export interface AliyunConfig {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  /** The approved template of each event; its one variable is `code`. */
  templates: Record<SmsEvent, string>
  /** Scheme and host of the service. */
  endpoint: string
}

const REQUIRED = [
  'ALIYUN_ACCESS_KEY_ID',
  'ALIYUN_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_LOGIN',
  'ALIYUN_SMS_TEMPLATE_REGISTER',
  'ALIYUN_SMS_TEMPLATE_PASSWORD',
  'ALIYUN_SMS_TEMPLATE_MOBILE',
  'ALIYUN_SMS_TEMPLATE_CERTIFICATE',
  'ALIYUN_SMS_TEMPLATE_EXPORT',
  'ALIYUN_SMS_TEMPLATE_PAYOUT_CARD',
  'ALIYUN_SMS_TEMPLATE_CONTRACT',
  'ALIYUN_SMS_TEMPLATE_BIND_CARD',
  'ALIYUN_SMS_TEMPLATE_HARDSHIP',
  'ALIYUN_SMS_TEMPLATE_SIGN',
] as const

/** @throws StartupError naming every setting that is missing */
export function readAliyun(env: Record<string, string | undefined>): AliyunConfig {
  const missing = REQUIRED.filter((name) => !env[name])
  if (missing.length > 0) throw new StartupError(`阿里云短信缺少设置：${missing.join('、')}。`)
  const [
    id,
    secret,
    signName,
    login,
    register,
    resetpwd,
    changemobile,
    fullcertificate,
    dataexport,
    payoutcard,
    fullcontract,
    bindcard,
    hardship,
    sign,
  ] = REQUIRED.map((name) => env[name] ?? '')
  return {
    accessKeyId: id ?? '',
    accessKeySecret: secret ?? '',
    signName: signName ?? '',
    templates: {
      mobilelogin: login ?? '',
      register: register ?? '',
      resetpwd: resetpwd ?? '',
      changemobile: changemobile ?? '',
      fullcertificate: fullcertificate ?? '',
      dataexport: dataexport ?? '',
      payoutcard: payoutcard ?? '',
      fullcontract: fullcontract ?? '',
      bindcard: bindcard ?? '',
      hardship: hardship ?? '',
      sign: sign ?? '',
    },
    endpoint: env['ALIYUN_SMS_ENDPOINT'] || 'https://dysmsapi.aliyuncs.com',
  }
}
