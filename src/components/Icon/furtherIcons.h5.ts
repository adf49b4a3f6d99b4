import { useSyncExternalStore } from 'react'
import { DRAWINGS } from './drawings'
import type { IconName } from './Icon.types'

let drawings: Partial<Record<IconName, string>> = DRAWINGS
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Brings the drawings home has no use for. Never rejects; asked again, it goes on where it failed. */
export async function loadFurtherIcons(): Promise<void> {
  try {
    const { FURTHER_DRAWINGS } = await import('./furtherDrawings')
    if (drawings !== DRAWINGS) return
    drawings = { ...DRAWINGS, ...FURTHER_DRAWINGS }
    for (const listener of listeners) listener()
  } catch {
    // Asked for again with the next page.
  }
}

/** The lines of an icon; none while they are on the way. */
export const useDrawing = (name: IconName): string =>
  useSyncExternalStore(subscribe, () => drawings[name] ?? '')
