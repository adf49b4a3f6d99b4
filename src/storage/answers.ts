import type { Clock } from '@/platform/clock'
import type { Slot, Storage } from './storage'

/** `device`: public answers, for whoever uses the device. `account`: the person's own, gone with the session. */
export type AnswerScope = 'device' | 'account'

/** An answer of the server as it was sent, to be read again where there is no connection. */
export interface KeptAnswer {
  /** Milliseconds since 1970. */
  at: number
  /** User it was given to; null for public ones. */
  owner: string | null
  data: unknown
}

/** Most a scope may hold, and one answer in it, in characters. */
export const ANSWERS_MAX = { count: 48, chars: 320_000, one: 120_000 } as const

function readAnswer(value: unknown): KeptAnswer | null {
  if (typeof value !== 'object' || value === null) return null
  const { at, owner, data } = value as Record<string, unknown>
  if (typeof at !== 'number' || !Number.isFinite(at) || data == null) return null
  return { at, owner: typeof owner === 'string' ? owner : null, data }
}

const slotOf = (scope: AnswerScope): Slot<KeptAnswer> => ({
  scope,
  name: 'answer',
  version: 1,
  read: readAnswer,
})

interface Deps {
  storage: Storage
  clock: Clock
  /** Whose answers those of the account are; null when nobody is logged in. */
  owner: () => string | null
}

export type Answers = ReturnType<typeof createAnswers>

/** Answers kept on the device, by what was asked; the oldest give way when there are too many. */
export function createAnswers({ storage, clock, owner }: Deps) {
  const ownerIn = (scope: AnswerScope) => (scope === 'account' ? owner() : null)

  /** Age and length of all that a scope holds, oldest first. */
  function inventory(scope: AnswerScope) {
    const slot = slotOf(scope)
    return storage
      .parts(slot)
      .flatMap((key) => {
        const answer = storage.get(slot, key)
        return answer ? [{ key, at: answer.at, chars: storage.length(slot, key) }] : []
      })
      .sort((a, b) => a.at - b.at)
  }

  function makeRoom(scope: AnswerScope): void {
    const held = inventory(scope)
    let chars = held.reduce((sum, one) => sum + one.chars, 0)
    let count = held.length
    for (const one of held) {
      if (count <= ANSWERS_MAX.count && chars <= ANSWERS_MAX.chars) return
      storage.remove(slotOf(scope), one.key)
      chars -= one.chars
      count -= 1
    }
  }

  return {
    /** Keeps what was just answered; nothing, or too much of it, takes the place of what was kept before. */
    keep: (scope: AnswerScope, key: string, data: unknown): void => {
      const slot = slotOf(scope)
      const ofWhom = ownerIn(scope)
      if (scope === 'account' && ofWhom === null) return
      storage.remove(slot, key)
      if (data == null || JSON.stringify(data).length > ANSWERS_MAX.one) return
      storage.set(slot, { at: clock.now(), owner: ofWhom, data }, key)
      makeRoom(scope)
    },
    /** Null for what was never answered, or to somebody else. */
    find: (scope: AnswerScope, key: string): KeptAnswer | null => {
      const found = storage.get(slotOf(scope), key)
      return found && found.owner === ownerIn(scope) ? found : null
    },
    /** Characters held by all of them. */
    size: (): number =>
      (['device', 'account'] as const)
        .flatMap(inventory)
        .reduce((sum, { chars }) => sum + chars, 0),
    /** Forgets all of them, and nothing else: drafts and keys of intents stay. */
    clear: (): void => {
      for (const scope of ['device', 'account'] as const)
        for (const key of storage.parts(slotOf(scope))) storage.remove(slotOf(scope), key)
    },
  }
}
