import { withoutSecrets } from './secrets'

// What a report of a fault in a page may contain. The app cuts everything down to it, and the server does so again: a
// message can quote what was typed or fetched, and an address can carry a token.

/** Longest fields of a report, in characters; `frames` is a number of lines. */
export const FAULT_LIMITS = { name: 40, message: 200, frames: 12 } as const

/** Stands where something was left out. */
const LEFT_OUT = '…'

/** Text read of a message, however long it is. */
const READ = 2_000
const WORD_MAX = 30
const DIGITS_MAX = 3

/** Digits in a word with letters: enough for "h5" and "R2D2", fewer than in most passwords. */
const MIXED_DIGITS_MAX = 2

/**
 * Words that programs write: no number longer than those of React's errors, no address, no long token, nothing like a
 * password.
 */
function isPlain(word: string): boolean {
  const digits = word.replace(/\D/g, '').length
  const most = /[a-z]/i.test(word) ? MIXED_DIGITS_MAX : DIGITS_MAX
  return word.length <= WORD_MAX && !/[?@=%&]|:\/\//.test(word) && digits <= most
}

/** A text in single quotes or backticks, which an apostrophe inside a word does not begin; also one without an end. */
const QUOTED = /(^|[^\w'`])(['`])([^'`]*)(?:['`]|$)/g

/** Words after which engines quote names of the program; anything else in quotes may have been typed. */
const BEFORE_NAMES = /\b(?:reading|setting|evaluating|execute|on|access|construct) ?$/
const PROGRAM_NAME = /^[A-Za-z_$][\w$.]*$/

const withoutQuoted = (text: string): string =>
  text.replace(
    QUOTED,
    (whole: string, before: string, quote: string, quoted: string, at: number) => {
      const words = text.slice(Math.max(0, at - WORD_MAX), at) + before
      const isName = BEFORE_NAMES.test(words) && PROGRAM_NAME.test(quoted)
      return isName ? whole : `${before}${quote}${LEFT_OUT}${quote}`
    },
  )

/**
 * A message without what a person typed or is: secrets, quoted texts, numbers, addresses, anything not written in ASCII.
 */
export function redactFault(message: string): string {
  const safe = withoutSecrets(message.slice(0, READ), LEFT_OUT)
    .replace(/[^\x20-\x7e]+/g, LEFT_OUT)
    .replace(/"(?:\\.|[^"\\])*"?/g, LEFT_OUT)
  return withoutQuoted(safe)
    .split(/([\s'`(),;]+)/)
    .map((word) => (isPlain(word) ? word : LEFT_OUT))
    .join('')
    .slice(0, FAULT_LIMITS.message)
}

/** "at f (https://host/js/a.js?x:1:22)", "f@https://host/js/a.js:1:22" → "js/a.js:1:22"; null for another line. */
function frameOf(line: string): string | null {
  const parts = line.trim().replace(/\)$/, '').split(':')
  const [column = '', row = ''] = [parts.pop(), parts.pop()]
  const address =
    parts
      .join(':')
      .split(/[\s(@]/)
      .pop() ?? ''
  const [path = ''] = address.split('?')
  const file = path.includes('://') ? path.split('/').slice(3).join('/') : path.replace(/^\//, '')
  const isFrame = /^\d{1,7}$/.test(row) && /^\d{1,7}$/.test(column) && FILE.test(file)
  return isFrame ? `${file}:${row}:${column}` : null
}

/** A script of the app or of the platform it runs on. */
const FILE = /^[\w./-]{1,117}\.js$/

/** The first places of a stack, as file, line and column, without the message above them. */
export const framesOf = (stack: string): string[] =>
  stack
    .slice(0, READ * 2)
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .slice(0, FAULT_LIMITS.frames)
