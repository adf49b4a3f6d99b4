import { StartupError } from '../startupError'
import { parseDataKey } from './sealing'
import { type ConfiguredKeys, fingerprintOf, readingKeys } from './turning'

type Env = Record<string, string | undefined>

const MIN_SECRET_LENGTH = 32

/**
 * Reads `name`, and `name_NEXT` or `name_PREVIOUS` while it is being replaced.
 * @param parse throws StartupError, naming the setting, when the text is no such key
 */
function readKeys<T extends Buffer | string>(
  env: Env,
  name: string,
  parse: (text: string, setting: string) => T,
): ConfiguredKeys<T> {
  const read = (setting: string): T | null => {
    const text = env[setting]
    return text ? parse(text, setting) : null
  }
  const keys = {
    current: read(name),
    next: read(`${name}_NEXT`),
    previous: read(`${name}_PREVIOUS`),
  }
  const given = readingKeys(keys).flatMap((key) => (key === null ? [] : fingerprintOf(key)))
  if (new Set(given).size < given.length) {
    throw new StartupError(`${name}、${name}_NEXT、${name}_PREVIOUS 不应相同。`)
  }
  return keys
}

/** @throws StartupError when a secret is missing, too short, or given twice */
export function readSecrets(env: Env, demo: boolean): ConfiguredKeys<string> {
  const secrets = readKeys(env, 'APP_SECRET', (text, setting) => {
    if (text.length >= MIN_SECRET_LENGTH) return text
    throw new StartupError(`${setting} 至少需要 ${MIN_SECRET_LENGTH} 个字符。`)
  })
  if (secrets.current ?? demo) return secrets
  throw new StartupError(
    `正式运行（DEMO=0）需要设置 APP_SECRET：至少 ${MIN_SECRET_LENGTH} 个字符的随机串。`,
  )
}

/** @throws StartupError when a key is missing, not a key of 32 bytes, or given twice */
export function readDataKeys(env: Env, demo: boolean): ConfiguredKeys<Buffer> {
  const keys = readKeys(env, 'DATA_KEY', (text, setting) => {
    const key = parseDataKey(text)
    if (key) return key
    throw new StartupError(`${setting} 应为 32 字节的密钥，写成 64 位十六进制或 base64。`)
  })
  if (keys.current ?? demo) return keys
  throw new StartupError(
    '正式运行（DEMO=0）需要设置 DATA_KEY：加密个人信息的 32 字节密钥，写成 64 位十六进制或 base64。',
  )
}
