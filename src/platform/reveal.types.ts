/** Scrolls to the element with that id, and focuses the control in it where the platform can. */
export type Reveal = (id: string) => void
