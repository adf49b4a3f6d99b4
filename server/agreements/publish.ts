import { AGREEMENT_EFFECTIVE_ON, AGREEMENT_VERSION, CONSENT_TITLES } from '@domain/index'
import { AGREEMENT_TEXTS, type AgreementTextCode } from '@domain/agreementTexts/texts'
import type { AgreementText } from '@domain/agreementTexts/types'
import type { Queryable } from '../db/types'
import { insertAgreementText, type PublishedText } from '../repositories/agreementTexts'
import { findProducts } from '../repositories/products'
import first from './published/2026-11.json'
import second from './published/2026-11-24.json'
import third from './published/2026-11-24.2.json'
import fourth from './published/2026-11-27.json'

/** A file of an earlier version, as it was concluded with one lender. */
interface PublishedFile {
  version: string
  effective_on: string
  lender_name: string
  texts: Record<AgreementTextCode, AgreementText>
}

/** Earlier versions, oldest first. A version that is replaced becomes a file here. */
const EARLIER: readonly PublishedFile[] = [first, second, third, fourth]

const CODES = Object.keys(AGREEMENT_TEXTS) as AgreementTextCode[]

const publishedIn = ({
  version,
  effective_on: effectiveOn,
  lender_name: lenderName,
  texts,
}: PublishedFile) =>
  CODES.map((code): PublishedText => ({
    code,
    version,
    lenderName,
    title: CONSENT_TITLES[code],
    effectiveOn,
    body: texts[code],
  }))

/**
 * Keeps the agreements in force with each product's lender, and those of earlier versions that were concluded with it, so
 * that they can be read for ever. Texts that are there already stay.
 */
export async function publishAgreements(db: Queryable): Promise<void> {
  const lenders = new Map((await findProducts(db)).map(({ lender }) => [lender.name, lender]))
  for (const lender of lenders.values()) {
    const inForce = CODES.map((code): PublishedText => ({
      code,
      version: AGREEMENT_VERSION,
      lenderName: lender.name,
      title: CONSENT_TITLES[code],
      effectiveOn: AGREEMENT_EFFECTIVE_ON,
      body: AGREEMENT_TEXTS[code](lender),
    }))
    const earlier = EARLIER.filter((file) => file.lender_name === lender.name).flatMap(publishedIn)
    for (const text of [...earlier, ...inForce]) await insertAgreementText(db, text)
  }
}
