import { readSwitch, switchProblem } from '../domain/switches'

/**
 * Whether a switch of the build is on.
 * @throws Error for a value that is neither on nor off, which ends the build
 */
export function isOn(name: string, fallback: boolean): boolean {
  const text = process.env[name]
  const value = readSwitch(text, fallback)
  if (value === null) throw new Error(switchProblem(name, text))
  return value
}
