import { useSyncExternalStore } from 'react'
import { DRAWINGS } from './drawings'
import type { IconName, IconProps } from './Icon.types'
import { aria } from '../a11y/aria'
import './icon.scss'

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
const useDrawing = (name: IconName): string =>
  useSyncExternalStore(subscribe, () => drawings[name] ?? '')

/**
 * A line icon in the colour of its text, as inline SVG: as images, browsers would treat each icon as a document, which
 * takes longer than rendering all the rest of home.
 */
export function Icon({ name, size = 24, label }: IconProps) {
  return (
    <svg
      className={`c-icon c-icon--${size} c-icon--${name}`}
      viewBox="0 0 24 24"
      {...aria(label ? { role: 'img', label } : { hidden: true })}
    >
      <path d={useDrawing(name)} />
    </svg>
  )
}
