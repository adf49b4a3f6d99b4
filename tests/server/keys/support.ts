import { DATA_KEY_BYTES, sealing } from '../../../server/security/sealing'
import { fingerprintOf, type Turning } from '../../../server/security/turning'
import { opsLine } from '../support/ops'
import { createTestApp, type TestApp } from '../support/testApp'

export type KeyName = 'old' | 'new' | 'foreign'

const BYTE = { old: 7, new: 9, foreign: 11 } as const

const dataKey = (name: KeyName): Buffer => Buffer.alloc(DATA_KEY_BYTES, BYTE[name])
const secret = (name: KeyName): string => `${name}-secret-of-at-least-32-characters`

export const dataFingerprint = (name: KeyName): string => fingerprintOf(dataKey(name))
export const secretFingerprint = (name: KeyName): string => fingerprintOf(secret(name))

/** Keys by name, for both kinds; what is not named is not configured. */
export type Names = { current: KeyName; next?: KeyName; previous?: KeyName }

const both = <T>({ current, next, previous }: Names, of: (name: KeyName) => T): Turning<T> => ({
  current: of(current),
  next: next ? of(next) : null,
  previous: previous ? of(previous) : null,
})

export const keysOf = (names: Names) => ({
  sealing: sealing(both(names, dataKey)),
  secrets: both(names, secret),
})

/** The settings of a server process with these keys. */
export function settingsOf(names: Names): Record<string, string> {
  const suffix = { current: '', next: '_NEXT', previous: '_PREVIOUS' }
  return Object.fromEntries(
    Object.entries(names).flatMap(([role, name]) => [
      [`DATA_KEY${suffix[role as keyof Names]}`, dataKey(name).toString('hex')],
      [`APP_SECRET${suffix[role as keyof Names]}`, secret(name)],
    ]),
  )
}

/** An instance of the server with these keys, beside `first` if given. */
export async function instance(names: Names, first?: TestApp): Promise<TestApp> {
  if (!first) return createTestApp({ deps: keysOf(names) })
  const { db, clock, deps } = first
  const app = await createTestApp({ db, deps: { ...keysOf(names), clock, sms: deps.sms } })
  return { ...app, clock }
}

/** Runs a command line with the keys of an instance, on its database or another one. */
export async function ops(server: TestApp, line: string, on = server.deps.db) {
  const { text, isDone } = await opsLine({ ...server, deps: { ...server.deps, db: on } }, line)
  return { text, isDone }
}
