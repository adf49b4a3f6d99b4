/** Subject of a case. */
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

/** The side that must withstand it. */
type Layer = 'client' | 'server' | 'both' | 'browser'

/** One kind of abuse or fault, and the required behaviour. */
export interface Case {
  /** A letter and two digits; tests name it in their titles. */
  id: string
  area: Area
  layer: Layer
  given: string
  expected: string
}
