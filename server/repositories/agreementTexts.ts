import type { IsoDate } from '@domain/index'
import type { AgreementText } from '@domain/agreementTexts/types'
import { sql } from '../db/sql'
import type { Queryable } from '../db/types'

/** An agreement in one version, as concluded with one lender. */
export interface PublishedText {
  code: string
  version: string
  lenderName: string
  title: string
  effectiveOn: IsoDate
  body: AgreementText
}

/** Keeps a text; one of the same version that is there already stays as it was published. */
export async function insertAgreementText(
  db: Queryable,
  { code, version, lenderName, title, effectiveOn, body }: PublishedText,
): Promise<void> {
  await db.query(sql`INSERT INTO agreement_texts (code, version, lender_name, title, effective_on, body)
     VALUES (${code}, ${version}, ${lenderName}, ${title}, ${effectiveOn}::date, ${JSON.stringify(body)}::jsonb)
     ON CONFLICT DO NOTHING`)
}

/**
 * The text of a version, of the lender named first in the list of products, or of one that has no product any more; null
 * when there is none.
 */
export async function findAgreementText(
  db: Queryable,
  { code, version }: Pick<PublishedText, 'code' | 'version'>,
): Promise<PublishedText | null> {
  const rows = await db.query(sql<PublishedText>`SELECT t.code, t.version, t.lender_name, t.title,
       t.effective_on, t.body
     FROM agreement_texts t LEFT JOIN products p ON p.lender_name = t.lender_name
     WHERE t.code = ${code} AND t.version = ${version}
     ORDER BY p.on_sale DESC NULLS LAST, p.code, t.lender_name LIMIT 1`)
  return rows[0] ?? null
}
