import { useSyncExternalStore } from 'react'
import { DRAWINGS } from './drawings'
import type { IconName } from './Icon.types'

let drawings: Partial<Record<IconName, string>> = DRAWINGS
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Loads the icons that home does not use. Never rejects; after a failure the next call tries again. */
export async function loadFurtherIcons(): Promise<void> {
  try {
    const { FURTHER_DRAWINGS } = await import('./furtherDrawings')
    if (drawings !== DRAWINGS) return
    drawings = { ...DRAWINGS, ...FURTHER_DRAWINGS }
    for (const listener of listeners) listener()
  } catch {
    // The next page tries again.
  }
}

/** Paths of an icon; '' while they load. */
export const useDrawing = (name: IconName): string =>
  useSyncExternalStore(subscribe, () => drawings[name] ?? '')
