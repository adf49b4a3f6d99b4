import type { Clause, CostTable, Party } from '@domain/index'
import type { Queryable } from '../../db/types'

/** Everything a contract shows, and what its hash is made of. */
export interface ContractContent {
  order_no: string
  contract_no: string
  title: string
  template_version: string
  /** Unix seconds. */
  signed_at: number
  /** Masked. */
  parties: Party[]
  clauses: Clause[]
  disclosure: CostTable
}

export interface ContractRecord {
  content: ContractContent
  /** Of the canonical JSON of `content`, hexadecimal. */
  sha256: string
}

export async function insertContract(
  tx: Queryable,
  loanId: number,
  { content, sha256 }: ContractRecord,
  signedAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO contracts (loan_id, contract_no, template_version, content, sha256, signed_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6)`,
    [
      loanId,
      content.contract_no,
      content.template_version,
      JSON.stringify(content),
      sha256,
      signedAt,
    ],
  )
}

export async function findContract(db: Queryable, loanId: number): Promise<ContractRecord | null> {
  const rows = await db.query<ContractRecord>(
    'SELECT content, sha256 FROM contracts WHERE loan_id = $1',
    [loanId],
  )
  return rows[0] ?? null
}

export async function findContractPdf(db: Queryable, sha256: string): Promise<Buffer | null> {
  const rows = await db.query<{ pdf: Uint8Array }>(
    'SELECT pdf FROM contract_pdfs WHERE sha256 = $1',
    [sha256],
  )
  return rows[0] ? Buffer.from(rows[0].pdf) : null
}

export async function storeContractPdf(db: Queryable, sha256: string, pdf: Buffer): Promise<void> {
  await db.query('INSERT INTO contract_pdfs (sha256, pdf) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    sha256,
    pdf,
  ])
}
