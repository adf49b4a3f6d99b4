/** Switches are read alike by the builds and by the server, and stop them when they are neither on nor off. */
import { demoOfBuild, isOn } from '../../bin/lib/switches.mjs'
import { readSwitch, switchProblem } from '../../domain/switches'

it.each([
  ['1', true],
  ['on', true],
  ['YES', true],
  ['0', false],
  ['off', false],
  ['No', false],
  ['', true],
])('%j is read', (value, expected) => {
  expect(isOn({ A: value }, 'A', true)).toBe(expected)
  expect(readSwitch(value, true)).toBe(expected)
})

it.each(['"0"', ' 0', 'n', '2'])('%j is refused in the same words', (value) => {
  expect(readSwitch(value, true)).toBeNull()
  expect(() => isOn({ A: value }, 'A', true)).toThrow(switchProblem('A', value))
})

describe('a build that real people may use has no demo account on its login page', () => {
  const HOST = { TARO_APP_API_HOST: 'https://loan.example.com' }

  it.each([
    ['the demo of npm start', {}, '1'],
    ['a build that names its API', HOST, '0'],
    ['a build that names its API as empty', { TARO_APP_API_HOST: '' }, '1'],
    ['a release on the page’s own origin', { DEMO: '0' }, '0'],
    ['a demo of a server elsewhere', { ...HOST, DEMO: '1' }, '1'],
    ['a preview with the account hints', { ...HOST, DEMO: '0', TARO_APP_DEMO: '1' }, '1'],
    ['a demo server without hints', { DEMO: '1', TARO_APP_DEMO: '0' }, '0'],
    ['words', { DEMO: 'off' }, '0'],
  ])('%s', (_, env, expected) => {
    expect(demoOfBuild(env)).toBe(expected)
  })

  it.each(['"0"', ' 0', 'n', 'null'])('%j is refused, not taken for a demo', (value) => {
    expect(() => demoOfBuild({ DEMO: value })).toThrow(/^DEMO 只能是/)
    expect(() => demoOfBuild({ TARO_APP_DEMO: value })).toThrow(/^TARO_APP_DEMO 只能是/)
  })
})
