import * as numbers from '../../../server/lending/numbers'

const NOW = new Date('2026-03-10T10:00:00+08:00')
const MANY = 10_000

const RANDOM_PART = /[0-9A-HJKMNP-TV-Z]{16}$/
const randomPart = (number: string): string => RANDOM_PART.exec(number)?.[0] ?? ''

it.each([
  ['order', numbers.newOrderNo, ''],
  ['contract', numbers.newContractNo, 'HT'],
  ['payment', numbers.newPayNo, 'P'],
  ['voucher', numbers.newVoucherNo, 'V'],
  ['request for a respite', numbers.newHardshipNo, 'H'],
  ['release of money', numbers.newReleaseNo, 'F'],
  ['certificate', numbers.newCertificateNo, 'JQ'],
])('the number of an %s is the day and 80 random bits', (_name, next, prefix) => {
  const drawn = Array.from({ length: MANY }, () => next(NOW))
  expect(new Set(drawn).size).toBe(MANY)
  expect(drawn.every((number) => number.startsWith(`${prefix}20260310`))).toBe(true)
  const parts = drawn.map(randomPart)
  expect(parts.every((part) => part.length === 16)).toBe(true)
  // Each of the 16 places takes all 32 characters: none is a counter or a constant.
  for (let place = 0; place < 16; place += 1) {
    expect(new Set(parts.map((part) => part[place])).size).toBe(32)
  }
})

it('what certificates are checked by is as hard to guess', () => {
  const codes = Array.from({ length: MANY }, numbers.newVerifyCode)
  expect(new Set(codes).size).toBe(MANY)
  expect(
    codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code)),
  ).toBe(true)
})
