// Elements and times as plain data, because they pass through the driver as JSON.

/** A text to find: part of it ignoring case, all of it, or a pattern. */
export type Wanted = { text: string; exact: boolean } | { pattern: string; flags: string }

export interface RoleWanted {
  role: string
  name?: Wanted
  level?: number
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  pressed?: boolean
  disabled?: boolean
  includeHidden?: boolean
}

/** One step of narrowing, as in Playwright's locators. */
export type Step =
  | { by: 'css'; selector: string }
  | { by: 'role'; wanted: RoleWanted }
  | { by: 'text'; wanted: Wanted }
  | { by: 'label'; wanted: Wanted }
  | { by: 'parent' }
  | { by: 'visible'; visible: boolean }
  | { by: 'hasText'; wanted: Wanted }
  | { by: 'has'; steps: Step[] }
  | { by: 'and'; steps: Step[] }
  /** Counts from the end when negative. */
  | { by: 'nth'; index: number }

/** The state an element must have before it is used. */
export type State =
  | 'attached'
  | 'detached'
  | 'visible'
  | 'hidden'
  /** Visible, enabled, not moving, and the topmost element at its middle. */
  | 'tappable'
  | 'editable'

/** A fixed time, or how many ms a page's clock is ahead of the real one. */
export interface Time {
  fixed?: number
  ahead: number
}

export function wantedOf(text: string | RegExp, exact = false): Wanted {
  return typeof text === 'string'
    ? { text, exact }
    : { pattern: text.source, flags: text.flags.replace(/[gy]/g, '') }
}
