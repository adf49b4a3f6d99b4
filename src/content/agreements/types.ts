/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

interface AgreementSection {
  title: string
  body: readonly Block[]
}

export interface AgreementText {
  /** What matters most, in a few sentences; the sections are what counts. */
  summary: readonly string[]
  sections: readonly AgreementSection[]
}
