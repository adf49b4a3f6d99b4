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

/** Words that programs write: no number longer than those of React's errors, no address with a query, no long token. */
const isPlain = (word: string): boolean =>
  word.length <= WORD_MAX && !/[?@=%&]/.test(word) && word.replace(/\D/g, '').length <= DIGITS_MAX

/** A message without what a person typed or is: quoted texts, numbers, addresses, anything not written in ASCII. */
export function redactFault(message: string): string {
  const words = message
    .slice(0, READ)
    .replace(/[^\x20-\x7e]+/g, LEFT_OUT)
    .replace(/"[^"]*"?/g, LEFT_OUT)
    .split(/([\s'`(),;]+)/)
  return words
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
