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
const contractHash = (content: ContractContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')

/** The contract a borrower signs with the application. */
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
      { role: '借款人', name: maskName(borrower.realName), id_no: maskIdCard(borrower.idCard) },
    ],
    clauses: loanContractClauses(terms),
    disclosure: costs,
  }
  return { content, sha256: contractHash(content) }
}
