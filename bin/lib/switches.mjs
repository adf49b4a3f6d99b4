/** Switches of the builds, in the words that the server reads too (domain/switches.ts). Imports nothing. */

const ON = /^(?:1|true|on|yes)$/i
const OFF = /^(?:0|false|off|no)$/i

/**
 * Whether a switch of the environment is on; the fallback where it is not set.
 * @template T
 * @param {Record<string, string | undefined>} env
 * @param {string} name
 * @param {T} fallback
 * @returns {boolean | T}
 * @throws Error, in Chinese, for a value that is neither on nor off: what runs by default may be what was to be switched off
 */
export function isOn(env, name, fallback) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (ON.test(text)) return true
  if (OFF.test(text)) return false
  throw new Error(
    `${name} 只能是 1、true、on、yes（开）或 0、false、off、no（关），不带引号和空格，现在是“${text}”。`,
  )
}

/**
 * Value of TARO_APP_DEMO for a build, `1` or `0`: as it is set, else as DEMO is set, else `0` for a build that names its
 * API's host, which real people may use, and `1` for one that calls the demo server of `npm start`.
 * @param {Record<string, string | undefined>} env
 * @throws Error as {@link isOn}
 */
export const demoOfBuild = (env) =>
  isOn(env, 'TARO_APP_DEMO', isOn(env, 'DEMO', !env.TARO_APP_API_HOST)) ? '1' : '0'

/**
 * What a function reads from this process's environment; ends the process with the message when a switch can't be read.
 * @template T
 * @param {(env: Record<string, string | undefined>) => T} read
 */
export function orExit(read) {
  try {
    return read(process.env)
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
