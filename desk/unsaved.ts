import type { DeskNewsWritten } from '@domain/contract/desk'
import { useSession } from './session'

/** A text of an article that was not saved. */
interface Unsaved {
  text: DeskNewsWritten
  /** What is sent besides the text, of the revision at which the change began. */
  sent: object
}

/** By operator and article. */
const texts = new Map<string, Unsaved>()

const keyOf = (operator: string, article: string): string => `${operator} ${article}`

/** After a logout nothing is left of what this operator wrote. */
export function dropUnsavedOf(operator: string): void {
  for (const key of texts.keys()) if (key.startsWith(keyOf(operator, ''))) texts.delete(key)
}

interface UnsavedOf {
  kept: Unsaved | undefined
  keep: (unsaved: Unsaved) => void
  /** Drops this text, and nothing when another one is kept by now. */
  drop: (unsaved: Unsaved | undefined) => void
}

/**
 * What the operator wrote of an article without saving it. It is kept while another page of the desk is open, and when
 * the session ends by itself; another operator in the same tab does not see it.
 * @param article its number, or another name for a new one
 */
export function useUnsaved(article: string): UnsavedOf {
  const { me } = useSession()
  const key = keyOf(me.name, article)
  return {
    kept: texts.get(key),
    keep: (unsaved) => void texts.set(key, unsaved),
    drop: (unsaved) => {
      if (texts.get(key) === unsaved) texts.delete(key)
    },
  }
}
