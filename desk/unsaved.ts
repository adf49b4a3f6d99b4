import { useSession } from './session'

/** By operator and what they write about. */
const texts = new Map<string, unknown>()

const keyOf = (operator: string, subject: string): string => `${operator} ${subject}`

/** After a logout nothing is left of what this operator wrote. */
export function dropUnsavedOf(operator: string): void {
  for (const key of texts.keys()) if (key.startsWith(keyOf(operator, ''))) texts.delete(key)
}

interface UnsavedOf<Text> {
  kept: Text | undefined
  keep: (text: Text) => void
  /** Drops this text, and nothing when another one is kept by now. */
  drop: (text: Text | undefined) => void
}

/**
 * What the operator wrote without sending it, or found. It is kept while another page or panel of the desk is open, and when the
 * session ends by itself; another operator in the same tab does not see it.
 * @param subject what it is about and for, such as a kind of text and a number; always of the same kind of text
 */
export function useUnsaved<Text>(subject: string): UnsavedOf<Text> {
  const { me } = useSession()
  const key = keyOf(me.name, subject)
  return {
    kept: texts.get(key) as Text | undefined,
    keep: (text) => void texts.set(key, text),
    drop: (text) => {
      if (texts.get(key) === text) texts.delete(key)
    },
  }
}
