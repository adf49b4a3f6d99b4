import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const Holder = Type.Object({
  /** Name of its machine or container. */
  host: Type.String(),
  pid: Type.Integer({ minimum: 1 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  key: Type.String(),
  proof: Type.String(),
})

/** The server that has a data folder: who it is and how to reach it (`Door` in `loopback.ts`). */
export type Holder = Static<typeof Holder>

/** Readable by its owner alone: who can read it may give the server operators' commands. */
const placeOf = (folder: string): string => join(folder, 'server.json')

/** Null where there is none, or one that was not finished. */
export function readHolder(folder: string): Holder | null {
  try {
    const stored: unknown = JSON.parse(readFileSync(placeOf(folder), 'utf8'))
    return Value.Check(Holder, stored) ? stored : null
  } catch {
    return null
  }
}

export function removeHolder(folder: string): void {
  rmSync(placeOf(folder), { force: true })
}

export function writeHolder(folder: string, holder: Holder): void {
  // The mode counts for a new file only.
  removeHolder(folder)
  writeFileSync(placeOf(folder), JSON.stringify(holder), { mode: 0o600 })
}
