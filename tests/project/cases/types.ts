/** What a case is about. */
export type Area =
  | 'envelope'
  | 'transport'
  | 'session'
  | 'storage'
  | 'accounts'
  | 'access'
  | 'money'
  | 'uploads'
  | 'content'
  | 'input'
  | 'pages'

/** Which side has to stand it. */
type Layer = 'client' | 'server' | 'both' | 'browser'

/** One way the app is abused or let down, and what it has to do then. */
export interface Case {
  /** A letter and two digits; tests name it in their titles. */
  id: string
  area: Area
  layer: Layer
  given: string
  expected: string
}
