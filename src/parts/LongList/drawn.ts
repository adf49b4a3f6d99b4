import { FIRST } from './stretches'

/** A stretch of rows or a group of stretches, by its place in the list. */
export type Part = `rows-${number}` | `group-${number}`

/**
 * What of a long list is drawn. A list grows at its end only, a stretch at a time, as its last one comes near the
 * screen; so whatever has a spacer was drawn before, and the spacer is exactly as high.
 */
export interface Drawn {
  /** Stretches of rows drawn so far, those behind spacers included. */
  reached: number
  /** What left the neighbourhood of the screen, with its height in px. */
  spacers: ReadonlyMap<Part, number>
  /** Spacers that came back near, in the order in which they are drawn again. */
  waiting: readonly Part[]
}

export type DrawnEvent =
  | { type: 'near'; part: Part }
  | { type: 'far'; part: Part; height: number }
  /** The update before is on the screen: the next spacer may be drawn. */
  | { type: 'ready' }

export const START: Drawn = { reached: FIRST, spacers: new Map(), waiting: [] }

export function drawn(state: Drawn, event: DrawnEvent): Drawn {
  switch (event.type) {
    case 'near':
      return near(state, event.part)
    case 'far':
      return {
        ...state,
        spacers: new Map(state.spacers).set(event.part, event.height),
        waiting: state.waiting.filter((part) => part !== event.part),
      }
    case 'ready': {
      const [next, ...waiting] = state.waiting
      return {
        ...state,
        spacers: new Map([...state.spacers].filter(([part]) => part !== next)),
        waiting,
      }
    }
  }
}

function near(state: Drawn, part: Part): Drawn {
  if (state.spacers.has(part)) return { ...state, waiting: [...state.waiting, part] }
  const isLast = part === `rows-${state.reached - 1}`
  return isLast ? { ...state, reached: state.reached + 1 } : state
}
