/** Brings the element of that id into view, and the control in it under the fingers where the platform can. */
export type Reveal = (id: string) => void
