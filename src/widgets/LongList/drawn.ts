/** A stretch of rows or a group of stretches, by index. */
export type Part = `rows-${number}` | `group-${number}`

/**
 * What is rendered of a long list. A list grows only at its end, one stretch at a time, as its last one comes near the
 * screen; so every spacer was rendered before and has its exact height.
 */
export interface Drawn {
  /** Stretches rendered so far, spacers included. */
  reached: number
  /** Parts far from the screen, with their heights in px. */
  spacers: ReadonlyMap<Part, number>
  /** Spacers that came near again, in the order of rendering. */
  waiting: readonly Part[]
}

export type DrawnEvent =
  | { type: 'near'; part: Part }
  | { type: 'far'; part: Part; height: number }
  /** The last update is on screen: the next spacer may be rendered. */
  | { type: 'ready' }

/** One stretch: WeChat takes little data per update, and the next one follows while the last is near the screen. */
export const START: Drawn = { reached: 1, spacers: new Map(), waiting: [] }

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
