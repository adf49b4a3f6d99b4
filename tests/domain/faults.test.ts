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

it('reads a few places of an endless stack', () => {
  expect(framesOf('at js/a.js:1:1\n'.repeat(1_000))).toHaveLength(FAULT_LIMITS.frames)
})
