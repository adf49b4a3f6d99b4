/** Whether a build is one for demos. Imports nothing but Node. */

const ON = /^(1|true|on|yes)$/i
const OFF = /^(0|false|off|no)$/i

/** Reads a switch; `undefined` where it is not set. An unknown value ends the build, so that no typing error makes a demo. */
function readSwitch(env, name) {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (ON.test(text)) return true
  if (OFF.test(text)) return false
  throw new Error(`${name} 应为 1 或 0，现在是 ${JSON.stringify(text)}。`)
}

/**
 * Value of TARO_APP_DEMO for a build, `1` or `0`: as it is set, else as DEMO is set, else `0` for a build that names its
 * API's host, which real people may use, and `1` for one that calls the demo server of `npm start`.
 * @param {Record<string, string | undefined>} env
 * @throws Error, in Chinese, when a switch has an unknown value
 */
export function demoOfBuild(env) {
  const isDemo =
    readSwitch(env, 'TARO_APP_DEMO') ?? readSwitch(env, 'DEMO') ?? !env.TARO_APP_API_HOST
  return isDemo ? '1' : '0'
}

/** The same for this process; ends it with a message when a switch has an unknown value. */
export function demoOrExit() {
  try {
    return demoOfBuild(process.env)
  } catch (error) {
    console.error(error.message)
    process.exit(2)
  }
}
