/** iCalendar files (RFC 5545) with all-day events. */
import { addDays, type IsoDate } from './calendar'

export interface DayEvent {
  /** The same for the same event in every file, so that a calendar updates what it has. */
  uid: string
  day: IsoDate
  title: string
  /** Details; '' for none. */
  note: string
  /** Text of the reminder at nine in the morning of the day before; null for no reminder. */
  reminder: string | null
  /** Removes the event from the calendar. */
  cancelled: boolean
  /** Time of the last change, epoch milliseconds; a later version replaces an earlier import. */
  changedMs: number
}

export interface DayCalendar {
  name: string
  events: readonly DayEvent[]
  /** Hours after which a subscriber should ask again; null for a file that is imported once. */
  refreshHours: number | null
}

const LINE_BYTES = 75
/** SEQUENCE counts seconds from here, so that it fits 32 bits until 2093. */
const SEQUENCE_START_MS = Date.UTC(2025, 0, 1)

/** UTF-8 bytes of a character; mini-programs have no encoder. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line to 75 bytes, never within a character; continuation lines begin with a space. */
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

/** Relative to the start: an all-day event begins at midnight in the reader's own time zone. */
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

/** The file, with CRLF line ends as the format requires. Days carry no time zone: they are the same everywhere. */
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
