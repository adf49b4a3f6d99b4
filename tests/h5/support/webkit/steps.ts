/** How elements and times are named on the way from a test to the page: plain data, since it goes through the driver as JSON. */

/** A text to find: some of it in any case, all of it, or by pattern. */
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

/** One narrowing after the other, as Playwright's locators have them. */
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
  /** From the end where it is negative. */
  | { by: 'nth'; index: number }

/** What an element has to be before something is done with it. */
export type State =
  | 'attached'
  | 'detached'
  | 'visible'
  | 'hidden'
  /** In sight, enabled, at rest, and the first to answer at its middle. */
  | 'tappable'
  | 'editable'

/** A time that stands still, or how many ms a page's clock is ahead of the real one. */
export interface Time {
  fixed?: number
  ahead: number
}

export function wantedOf(text: string | RegExp, exact = false): Wanted {
  return typeof text === 'string'
    ? { text, exact }
    : { pattern: text.source, flags: text.flags.replace(/[gy]/g, '') }
}
