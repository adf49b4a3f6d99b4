/** Switches of the build stop it when they are neither on nor off. */
import { isOn } from '../../config/switches'

const NAME: string = 'TARO_APP_PWA'
const before = process.env[NAME]
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(process.env, NAME)
  else process.env[NAME] = before
})

it.each([
  ['1', true],
  ['0', false],
  ['off', false],
  ['', true],
])('%j is read', (value, expected) => {
  process.env[NAME] = value
  expect(isOn(NAME, true)).toBe(expected)
})

it.each(['"0"', ' 0', 'n'])('%j ends the build', (value) => {
  process.env[NAME] = value
  expect(() => isOn(NAME, true)).toThrow(`${NAME} 只能是`)
})
