/** iCalendar files (RFC 5545) with events of whole days. */
import { addDays, type IsoDate } from './calendar'

export interface DayEvent {
  /** The same for the same thing in every file: by it a calendar finds what it has. */
  uid: string
  day: IsoDate
  title: string
  /** More about it; '' for nothing. */
  note: string
  /** What is said at nine in the morning of the day before; null where nobody has to be reminded. */
  reminder: string | null
  /** It stands no more, and is taken out of the calendar. */
  cancelled: boolean
  /** Milliseconds since 1970 of its last change: a later one replaces what was imported before. */
  changedMs: number
}

export interface DayCalendar {
  name: string
  events: readonly DayEvent[]
  /** Hours after which whoever subscribed should ask again; null for a file that is read once. */
  refreshHours: number | null
}

const LINE_BYTES = 75
/** Versions of an event are counted in seconds from here, so that they fit 32 bits until 2093. */
const SEQUENCE_START_MS = Date.UTC(2025, 0, 1)

/** Bytes of a character in UTF-8; mini-programs have no encoder. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line to 75 bytes, never within a character; what follows begins with a blank. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const more = bytesOf(character)
    if (bytes + more > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += more
  }
  return text
}

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const compact = (date: IsoDate): string => date.replace(/-/g, '')

const utc = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** All-day events begin at midnight wherever their reader is. */
const alarm = (text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(text)}`,
  'TRIGGER:-PT15H',
  'END:VALARM',
]

function eventLines(event: DayEvent): string[] {
  const { uid, day, title, note, reminder, cancelled, changedMs } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changedMs)}`,
    `LAST-MODIFIED:${utc(changedMs)}`,
    `SEQUENCE:${Math.max(0, Math.floor((changedMs - SEQUENCE_START_MS) / 1000))}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    ...(reminder === null || cancelled ? [] : alarm(reminder)),
    'END:VEVENT',
  ]
}

/** The file, its lines ended by CRLF as the format has it. Days have no time zone: they are the same everywhere. */
export function icsFile({ name, events, refreshHours }: DayCalendar): string {
  const refresh =
    refreshHours === null
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//xiaofei-fenqi//repayment//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...refresh,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
