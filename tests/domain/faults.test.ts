import fc from 'fast-check'
import { FAULT_LIMITS, framesOf, redactFault } from '@domain/faults'

it.each([
  [
    "Cannot read properties of undefined (reading 'list')",
    "Cannot read properties of undefined (reading 'list')",
  ],
  [
    'Minified React error #310; visit https://reactjs.org/docs?invariant=310 for',
    'Minified React error #310; visit … for',
  ],
  [
    `Unexpected token '张', "张小明 139" is not valid JSON`,
    `Unexpected token '…', … is not valid JSON`,
  ],
  ['no loan 13900000033', 'no loan …'],
  ['card 6222 0212 3456 7890', 'card … … … …'],
  ['mail zhang@example.cn', 'mail …'],
  ['token AAAAbbbbCCCCddddEEEEffffGGGGhhhhIIII', 'token …'],
  [`${'a'.repeat(30)} ${'b'.repeat(31)} end`, `${'a'.repeat(30)} … end`],
  ['a=1 b?c d%20 e&f', '… … … …'],
  ['user 张小明 is gone', 'user … is gone'],
  ['f(100,200)', 'f(100,200)'],
  [`a${' '.repeat(31)}b`, 'a…b'],
  ['found "abc", then "de', 'found …, then …'],
  ['found "a\\"bc" de', 'found … de'],
  ["no user 'hunter' here", "no user '…' here"],
  ["no user 'hunter two", "no user '…'"],
  ["can't read `hunter`", "can't read `…`"],
  ["evaluating 'a.b.c'", "evaluating 'a.b.c'"],
  ["reading 'hunter two'", "reading '…'"],
  ['typed Secret123', 'typed …'],
  ['left h5 for R2D2', 'left h5 for R2D2'],
  ['at https://a.cn/reset', 'at …'],
  ['password hunter', 'password …'],
])('says %j as %j', (message, redacted) => {
  expect(redactFault(message)).toBe(redacted)
})

it('never leaves four digits, a letter of a name, or more than its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (message) => {
      const redacted = redactFault(message)
      expect(redacted).not.toMatch(/\d{4}/)
      expect(redacted).toMatch(/^[\x20-\x7e…]*$/)
      expect(redacted.length).toBeLessThanOrEqual(FAULT_LIMITS.message)
    }),
  )
})

it('reads only the beginning of a message, and keeps as much as a report may hold', () => {
  expect(redactFault(`${'x'.repeat(1_990)} read end unread`)).toBe('… read end ')
  expect(redactFault('ab '.repeat(300))).toBe('ab '.repeat(300).slice(0, FAULT_LIMITS.message))
})

it.each([
  [
    'TypeError: 张小明 12:3:4\n    at f (https://a.cn/js/home.3f.js:1:22)\n    at https://a.cn/x/js/b.js?t=1:3:4',
  ],
  ['f@https://a.cn/js/home.3f.js:1:22\n@https://a.cn/x/js/b.js:3:4\nglobal code'],
])('reads the places of a stack, and nothing else: %j', (stack) => {
  expect(framesOf(stack)).toEqual(['js/home.3f.js:1:22', 'x/js/b.js:3:4'])
})

it('reads the places of a mini-program', () => {
  expect(framesOf('    at r (pages/index/index.js:1:9)\n    at usr/app.js:2:8')).toEqual([
    'pages/index/index.js:1:9',
    'usr/app.js:2:8',
  ])
})

it.each([
  ['js/a.js:1234567:1234567', 'js/a.js:1234567:1234567'],
  ['at /js/a.js:12:34', 'js/a.js:12:34'],
  ['at f (https://a.cn/js/a.js:12:34)\r', 'js/a.js:12:34'],
  ['at g (eval at h) (https://a.cn/js/a.js:12:34)', 'js/a.js:12:34'],
  [`${'d'.repeat(117)}.js:1:2`, `${'d'.repeat(117)}.js:1:2`],
])('reads the place in %j', (line, place) => {
  expect(framesOf(line)).toEqual([place])
})

it.each([
  'js/a.js:x1:2',
  'js/a.js:1x:2',
  'js/a.js:1:x2',
  'js/a.js:1:2x',
  'js/a.js:12345678:1',
  'js/a.js:1:12345678',
  'js/a.js',
  'js/a.json:1:2',
  'js/张.js:1:2',
  `${'d'.repeat(118)}.js:1:2`,
])('reads no place in %j', (line) => {
  expect(framesOf(line)).toEqual([])
})

it('reads only the beginning of a stack', () => {
  expect(framesOf(`${'x'.repeat(3_900)}\nat js/a.js:1:1`)).toEqual(['js/a.js:1:1'])
  expect(framesOf(`${'x'.repeat(4_000)}\nat js/a.js:1:1`)).toEqual([])
})

it('reads a few places of an endless stack', () => {
  expect(framesOf('at js/a.js:1:1\n'.repeat(1_000))).toHaveLength(FAULT_LIMITS.frames)
})
