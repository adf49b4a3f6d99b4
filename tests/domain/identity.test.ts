import {
  checkIdentity,
  type IdentityCard,
  identityStateOn,
  isIdentityEnding,
  maySendIdentity,
} from '@domain/identity'

const TODAY = '2026-11-29'
const CARD: IdentityCard = {
  real_name: '张小明',
  id_card: '110105199003072338',
  valid_from: '2020-03-07',
  valid_to: '2040-03-07',
}
const problemsOf = (changes: Partial<IdentityCard>) =>
  checkIdentity({ ...CARD, ...changes }, TODAY).map(({ field }) => field)

it.each([
  ['20 years', {}],
  ['10 years', { valid_from: '2018-05-01', valid_to: '2028-05-01' }],
  ['5 years', { valid_from: '2024-05-01', valid_to: '2029-05-01' }],
  ['no end', { valid_to: 'long' }],
  ['its last day today', { valid_from: '2016-11-29', valid_to: '2026-11-29' }],
  ['29 February as its end', { valid_from: '2020-02-29', valid_to: '2040-02-29' }],
  ['the day before 29 February', { valid_from: '2020-02-29', valid_to: '2030-02-28' }],
  ['the day after 29 February', { valid_from: '2020-02-29', valid_to: '2030-03-01' }],
  ['the first day of life', { valid_from: '1990-03-07', valid_to: 'long' }],
])('a card of %s may be shown', (_, changes) => {
  expect(problemsOf(changes)).toEqual([])
})

it.each<[string, Partial<IdentityCard>, string[]]>([
  ['no name', { real_name: '' }, ['real_name']],
  ['a wrong check character', { id_card: '110105199003072339' }, ['id_card']],
  ['a holder of 17', { id_card: '110105200911302333' }, ['id_card']],
  ['no first day', { valid_from: '' }, ['valid_from']],
  ['a first day to come', { valid_from: '2026-11-30', valid_to: '2036-11-30' }, ['valid_from']],
  ['a first day before birth', { valid_from: '1990-03-06', valid_to: 'long' }, ['valid_from']],
  ['no last day', { valid_to: '' }, ['valid_to']],
  ['a last day that does not exist', { valid_to: '2040-02-30' }, ['valid_to']],
  ['days the wrong way round', { valid_to: '2020-03-06' }, ['valid_to']],
  ['a last day gone by', { valid_from: '2016-11-28', valid_to: '2026-11-28' }, ['valid_to']],
  ['19 years', { valid_to: '2039-03-07' }, ['valid_to']],
  ['20 years and a day', { valid_to: '2040-03-08' }, ['valid_to']],
])('a card with %s may not', (_, changes, fields) => {
  expect(problemsOf(changes)).toEqual(fields)
})

it('a verified card expires the day after its last', () => {
  const card = { state: 'verified', validTo: '2026-11-29' } as const
  expect(identityStateOn(card, '2026-11-29')).toBe('verified')
  expect(identityStateOn(card, '2026-11-30')).toBe('expired')
  expect(identityStateOn({ ...card, validTo: null }, '2099-01-01')).toBe('verified')
  expect(identityStateOn({ ...card, state: 'rejected' }, '2026-11-30')).toBe('rejected')
  expect(identityStateOn(null, TODAY)).toBe('none')
})

it('another card may be shown from thirty days before the end', () => {
  expect(isIdentityEnding('2026-12-29', TODAY)).toBe(true)
  expect(isIdentityEnding('2026-12-30', TODAY)).toBe(false)
  expect(isIdentityEnding(null, TODAY)).toBe(false)
  expect(maySendIdentity('verified', '2026-12-29', TODAY)).toBe(true)
  expect(maySendIdentity('verified', '2026-12-30', TODAY)).toBe(false)
  expect(maySendIdentity('verified', null, TODAY)).toBe(false)
  expect(maySendIdentity('pending', '2026-12-01', TODAY)).toBe(false)
  for (const state of ['none', 'rejected', 'expired'] as const)
    expect(maySendIdentity(state, null, TODAY)).toBe(true)
})
