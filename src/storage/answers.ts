import type { Clock } from '@/platform/clock'
import type { Slot, Storage } from './storage'

/** `device`: public answers, for all users of the device. `account`: one person's answers, deleted with the session. */
export type AnswerScope = 'device' | 'account'

/** An answer as the server sent it, to show without a connection. */
export interface KeptAnswer {
  /** Milliseconds since 1970. */
  at: number
  /** Id of the user it was sent to; null for public answers. */
  owner: string | null
  data: unknown
}

/** Largest number of answers and of characters per scope, and of characters per answer. */
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
  /** The server's, as far as it is known: its time is shown with an old answer. */
  clock: Pick<Clock, 'now'>
  /** User id for answers of the account; null without a login. */
  owner: () => string | null
}

export type Answers = ReturnType<typeof createAnswers>

/** Answers cached on the device by request; the oldest are deleted when there are too many. */
export function createAnswers({ storage, clock, owner }: Deps) {
  const ownerIn = (scope: AnswerScope) => (scope === 'account' ? owner() : null)

  /** Age and length of all answers of a scope, oldest first. */
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
    /** Stores an answer in place of the one before; an empty or too large one only deletes that. */
    keep: (scope: AnswerScope, key: string, data: unknown): void => {
      const slot = slotOf(scope)
      const ofWhom = ownerIn(scope)
      if (scope === 'account' && ofWhom === null) return
      storage.remove(slot, key)
      if (data == null || JSON.stringify(data).length > ANSWERS_MAX.one) return
      storage.set(slot, { at: clock.now(), owner: ofWhom, data }, key)
      makeRoom(scope)
    },
    /** Null when nothing is stored, or it belongs to another user. */
    find: (scope: AnswerScope, key: string): KeptAnswer | null => {
      const found = storage.get(slotOf(scope), key)
      return found && found.owner === ownerIn(scope) ? found : null
    },
    /** Characters stored in all. */
    size: (): number =>
      (['device', 'account'] as const)
        .flatMap(inventory)
        .reduce((sum, { chars }) => sum + chars, 0),
    /**
     * Deletes answers kept for other users. Tabs see each other's writes late: the tab that changed the user may have
     * missed some.
     */
    dropOthers: (): void => {
      const slot = slotOf('account')
      for (const key of storage.parts(slot))
        if (storage.get(slot, key)?.owner !== owner()) storage.remove(slot, key)
    },
    /** Deletes all cached answers and nothing else: drafts and idempotency keys stay. */
    clear: (): void => {
      for (const scope of ['device', 'account'] as const)
        for (const key of storage.parts(slotOf(scope))) storage.remove(slotOf(scope), key)
    },
  }
}
