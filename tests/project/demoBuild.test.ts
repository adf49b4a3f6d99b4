/** A build that real people may use has no demo account on its login page. */
import { demoOfBuild } from '../../bin/lib/demo.mjs'

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
  expect(() => demoOfBuild({ DEMO: value })).toThrow(/^DEMO 应为 1 或 0/)
  expect(() => demoOfBuild({ TARO_APP_DEMO: value })).toThrow(/^TARO_APP_DEMO 应为 1 或 0/)
})
