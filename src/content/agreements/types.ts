/** A paragraph, or a list of points. */
export type Block = string | readonly string[]

interface AgreementSection {
  title: string
  body: readonly Block[]
}

export interface AgreementText {
  /** A few sentences about what matters most; only the sections are binding. */
  summary: readonly string[]
  sections: readonly AgreementSection[]
}
