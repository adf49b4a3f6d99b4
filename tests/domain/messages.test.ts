import { hourInShanghai, isQuietTime } from '@domain/index'

const at = (time: string): number => new Date(`2026-03-10T${time}+08:00`).getTime()

it.each([
  ['00:00:00.000', 0],
  ['07:59:59.999', 7],
  ['08:00:00.000', 8],
  ['23:59:59.999', 23],
])('%s in Shanghai is hour %i', (time, hour) => {
  expect(hourInShanghai(at(time))).toBe(hour)
})

it.each([
  ['00:00:00.000', true],
  ['07:59:59.999', true],
  ['08:00:00.000', false],
  ['20:59:59.999', false],
  ['21:00:00.000', true],
])('at %s nobody may be disturbed: %p', (time, isQuiet) => {
  expect(isQuietTime(at(time))).toBe(isQuiet)
})
