import { createHash } from 'node:crypto'
import {
  type CostTable,
  type Lender,
  LOAN_CONTRACT_TITLE,
  LOAN_CONTRACT_VERSION,
  loanContractClauses,
  type LoanContractTerms,
  maskIdCard,
  maskName,
} from '@domain/index'
import { unixSeconds } from '../clock'
import { canonicalJson } from '../canonicalJson'
import type { ContractContent, ContractRecord } from '../repositories/loans/contracts'
import { newContractNo } from './numbers'

/** The contract's terms and its parties. */
export interface Signing {
  orderNo: string
  signedAt: Date
  borrower: { realName: string; idCard: string }
  lender: Lender
  terms: LoanContractTerms
  costs: CostTable
}

/** SHA-256 of a contract's content as canonical JSON, hexadecimal. */
export const contractHash = (content: ContractContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')

const BORROWER = '借款人'

/**
 * The content as it was signed: with the borrower's full name and ID number, which the database has only sealed, in the
 * application.
 */
export const contentInFull = (
  content: ContractContent,
  { realName, idCard }: Signing['borrower'],
): ContractContent => ({
  ...content,
  parties: content.parties.map((party) =>
    party.role === BORROWER ? { ...party, name: realName, id_no: idCard } : party,
  ),
})

/** The contract a borrower signs with the application: its content is kept masked, its hash is that of what is signed. */
export function signContract(signing: Signing): ContractRecord {
  const { orderNo, signedAt, borrower, lender, terms, costs } = signing
  const content: ContractContent = {
    order_no: orderNo,
    contract_no: newContractNo(signedAt),
    title: LOAN_CONTRACT_TITLE,
    template_version: LOAN_CONTRACT_VERSION,
    signed_at: unixSeconds(signedAt),
    parties: [
      {
        role: '贷款人',
        name: lender.name,
        ...(lender.creditCode && { credit_code: lender.creditCode }),
        ...(lender.licenceNo && { licence_no: lender.licenceNo }),
      },
      { role: BORROWER, name: maskName(borrower.realName), id_no: maskIdCard(borrower.idCard) },
    ],
    clauses: loanContractClauses(terms),
    disclosure: costs,
  }
  return { content, sha256: contractHash(contentInFull(content, borrower)) }
}
