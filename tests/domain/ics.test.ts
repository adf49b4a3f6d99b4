import fc from 'fast-check'
import ICAL from 'ical.js'
import { type DayEvent, icsFile } from '@domain/index'
import { dates, RUNS } from './support/arbitraries'

const event = (over: Partial<DayEvent> = {}): DayEvent => ({
  uid: 'a-1@xiaofei-fenqi',
  day: '2026-12-31',
  title: '还款日',
  note: '',
  reminder: '明天是还款日',
  cancelled: false,
  changedMs: Date.UTC(2026, 10, 21, 2),
  ...over,
})

const file = (events: DayEvent[], refreshHours: number | null = null) =>
  icsFile({ name: '还款日', events, refreshHours })

/** Parses a file the way a calendar program does. */
function read(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { root, events }
}

const parsed = (events: DayEvent[]) => read(file(events)).events

describe('a calendar reads', () => {
  it('an event of one whole day, which is the same day wherever it is read', () => {
    const [one] = parsed([event()])
    expect(one?.startDate.isDate).toBe(true)
    expect(one?.startDate.toString()).toBe('2026-12-31')
    expect(one?.endDate.toString()).toBe('2027-01-01')
    expect(one?.startDate.zone).toBe(ICAL.Timezone.localTimezone)
    expect(one?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-21T02:00:00Z')
  })

  it('a reminder at nine in the morning of the day before', () => {
    const [one] = parsed([event()])
    const [alarm] = one?.component.getAllSubcomponents('valarm') ?? []
    const start = one?.startDate.clone() as ICAL.Time
    start.isDate = false
    start.addDuration(alarm?.getFirstPropertyValue('trigger') as ICAL.Duration)
    expect(start.toString()).toBe('2026-12-30T09:00:00')
  })

  it('no reminder of what is paid or stands no more', () => {
    const [paid, gone] = parsed([event({ reminder: null }), event({ cancelled: true })])
    expect(paid?.component.getAllSubcomponents('valarm')).toEqual([])
    expect(paid?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(gone?.component.getAllSubcomponents('valarm')).toEqual([])
    expect(gone?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('that one of a second later is newer', () => {
    const changedMs = Date.UTC(2026, 10, 21, 2)
    const [old, late] = parsed([event({ changedMs }), event({ changedMs: changedMs + 1000 })])
    expect(late?.uid).toBe(old?.uid)
    expect(late?.sequence).toBe(Number(old?.sequence) + 1)
  })

  it('how often to ask again, where it subscribed', () => {
    const { root } = read(file([event()], 12))
    expect(root.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT12H')
    expect(root.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(read(file([event()])).root.getFirstPropertyValue('refresh-interval')).toBeNull()
  })

  it('a file without days', () => {
    expect(parsed([])).toEqual([])
  })
})

it('versions fit 32 bits for as long as anybody repays', () => {
  const [one] = parsed([event({ changedMs: Date.UTC(2090, 0, 1) })])
  expect(one?.sequence).toBeLessThan(2 ** 31)
})

const words = fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => !/\p{Cc}/u.test(text))

it('any words and days come through as they are, in lines of 75 bytes ended by CRLF', () => {
  fc.assert(
    fc.property(words, words, dates, (title, note, day) => {
      const text = file([event({ title, note, day })])
      expect(text.endsWith('\r\n')).toBe(true)
      expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const [one] = read(text).events
      expect(one?.summary ?? '').toBe(title)
      expect(one?.description ?? '').toBe(note)
      expect(one?.startDate.toString()).toBe(day)
    }),
    { ...RUNS, numRuns: Math.min(RUNS.numRuns, 200) },
  )
})

it('lines of a note stay lines', () => {
  const [one] = parsed([event({ note: '一；二\n三, 四' })])
  expect(one?.description).toBe('一；二\n三, 四')
})

it('a file is written as RFC 5545 says', () => {
  expect(file([event({ note: '打开' })], 12).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xiaofei-fenqi//repayment//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:还款日',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:a-1@xiaofei-fenqi',
    'DTSTAMP:20261121T020000Z',
    'LAST-MODIFIED:20261121T020000Z',
    'SEQUENCE:59536800',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:还款日',
    'DESCRIPTION:打开',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:明天是还款日',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('an event without a note has no line for it, and one changed before the count starts is version 0', () => {
  const text = file([event({ reminder: null, changedMs: Date.UTC(2024, 0, 1) })])
  expect(text).not.toContain('DESCRIPTION')
  expect(text).toContain('SEQUENCE:0\r\n')
})

it('a line of characters of one to four bytes is folded at 75 bytes, never within one', () => {
  const title = `${'a'.repeat(30)}${'é'.repeat(30)}${'还'.repeat(30)}${'😀'.repeat(30)}`
  const lines = file([event({ title })]).split('\r\n')
  const at = lines.findIndex((line) => line.startsWith('SUMMARY'))
  const parts = lines.slice(at, lines.indexOf('STATUS:CONFIRMED'))
  expect(parts.map((part) => Buffer.byteLength(part))).toEqual([74, 73, 75, 73, 17])
  expect(parts.join('').replace(/ /g, '')).toBe(`SUMMARY:${title}`)
})
