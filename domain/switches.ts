// Switches of the server's environment. The builds can't import this before packages are installed, so bin/lib/switches.mjs reads
// theirs in the same way, which a test holds to.

const ON = /^(?:1|true|on|yes)$/i
const OFF = /^(?:0|false|off|no)$/i

/**
 * Reads a switch. Anything that is not clearly on or off, such as a value in quotes, is no value: what runs by default may
 * be what was to be switched off.
 * @returns null for no value; the fallback when it is not set
 */
export function readSwitch(text: string | undefined, fallback: boolean): boolean | null {
  if (text === undefined || text === '') return fallback
  if (ON.test(text)) return true
  return OFF.test(text) ? false : null
}

/** The problem of a switch that {@link readSwitch} could not read. */
export const switchProblem = (name: string, text: string | undefined): string =>
  `${name} 只能是 1、true、on、yes（开）或 0、false、off、no（关），不带引号和空格，现在是“${text ?? ''}”。`
