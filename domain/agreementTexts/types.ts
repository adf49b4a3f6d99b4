/** A paragraph, or a list of points. */
type Block = string | readonly string[]

interface AgreementSection {
  title: string
  body: readonly Block[]
}

export interface AgreementText {
  /** A few sentences about what matters most; only the sections are binding. */
  summary: readonly string[]
  sections: readonly AgreementSection[]
}

/** What the texts say of the lender. */
export interface AgreementLender {
  name: string
  hotline: string
  hours: string
  email: string
  address: string
}

/** A text with the lender it is concluded with. Figures of products never stand in one: they are the product's. */
export type AgreementOf = (lender: AgreementLender) => AgreementText
