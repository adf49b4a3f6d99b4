/** Readers on an answer with one broken field: it is refused, by the name of that field; at most it is left out. */
import './encoder'
import { CALLS } from '@domain/contract'
import { breaksOf, type Break } from './breaks'
import { readOf } from './readings'
import { READ_CALLS } from './reads'

/** Values of a field that was left out; a status has a text of the app's own. */
const LEFT_OUT: readonly unknown[] = [undefined, null, '', false, 0, '还款中', '本期待还', '待审核']

/** Whether the two are the same but for what was left out of the first. */
function isSameButLess(value: unknown, whole: unknown): boolean {
  if (LEFT_OUT.includes(value) || Object.is(value, whole)) return true
  if (typeof value !== 'object' || typeof whole !== 'object' || !value || !whole) return false
  const [fewer, all] = [Object.entries(value), whole as Record<string, unknown>]
  if (Array.isArray(value) && value.length !== (whole as unknown[]).length) return false
  return fewer.every(([name, one]) => isSameButLess(one, all[name]))
}

/** Fields whose loss changes what is read, by the reader's own rule. */
const OTHERWISE: readonly RegExp[] = [
  // What the app can do without: how often news were read, and of a person all but the session.
  /(?:^|\.)(?:views|cover|total|score|money|level|createtime|expiretime|expires_in)$/,
  // A channel that the app can't lead through is not offered, and a reason it does not know is shown by its text.
  /^0\.(?:code|kind)$/,
  /^blockers\.0\.reason$/,
  // A backend may have no cost table in its contracts, no other address of a file, and its own words for WeChat's cashier.
  /^disclosure$/,
  /^fullurl$/,
  /^pay_params$/,
  // A term is offered by the methods it has a rate for.
  /^products\.0\.tiers\.0\.irr/,
  // An object without a list is the empty one that PHP sends for none.
  /^list$/,
]

/** Whether the path is of the field, or of what is read in its place. */
const isBlamed = (field: string | undefined, broken: string): boolean =>
  // A reply without a token is no login, and says so.
  /^userinfo(?:\.token)?$/.test(broken) ||
  field === '' ||
  field?.split('.')[0] === broken.split('.')[0] ||
  broken === 'history'

it.each(READ_CALLS)('%s', async (call) => {
  const whole = await readOf(call, CALLS[call].example.data)
  if (!('value' in whole)) throw new Error(`cannot read ${whole.field}`)
  const wholeText = JSON.stringify(whole.value)

  const problem = async ({ field, isText, mayMiss, data }: Break): Promise<string> => {
    const reading = await readOf(call, data)
    if (!('value' in reading))
      return isBlamed(reading.field, field) ? '' : `blames ${reading.field}`
    if (JSON.stringify(reading.value) === wholeText) return ''
    if (OTHERWISE.some((one) => one.test(field))) return ''
    if (!isText && !mayMiss) return 'is read'
    return isSameButLess(reading.value, whole.value) ? '' : 'becomes something else'
  }

  const found: string[] = []
  for (const one of breaksOf(call)) {
    const what = await problem(one)
    if (what) found.push(`${one.field} as ${one.kind} ${what}`)
  }
  expect(found).toEqual([])
})
