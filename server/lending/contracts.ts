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
  type Party,
} from '@domain/index'
import { unixSeconds } from '../clock'
import { canonicalJson } from '../canonicalJson'
import type {
  ContractContent,
  ContractRecord,
  OfferedContent,
} from '../repositories/loans/contracts'
import { present } from '../present'
import { newContractNo } from './numbers'

/** The contract's terms and its parties. */
interface Agreed {
  orderNo: string
  borrower: { realName: string; idCard: string }
  lender: Lender
  terms: LoanContractTerms
  costs: CostTable
}

export type Signing = Agreed & { signedAt: Date }

/**
 * The bytes that are signed: the content as canonical JSON. The time of signing is no part of them where the contract was
 * made with an offer, so that its hash is known before.
 */
export function signedBytes(content: ContractContent | OfferedContent): Buffer {
  const { signed_at: signedAt, ...offered } = { signed_at: undefined, ...content }
  const isOffered = content.offer_no !== undefined || signedAt === undefined
  return Buffer.from(canonicalJson(isOffered ? offered : content))
}

/** SHA-256 of what is signed of a contract, hexadecimal. */
export const contractHash = (content: ContractContent | OfferedContent): string =>
  createHash('sha256').update(signedBytes(content)).digest('hex')

const BORROWER = '借款人'

/** The borrower's name among the parties of a contract, masked as there. */
export const borrowerIn = (parties: readonly Party[]): string =>
  present(
    parties.find(({ role }) => role === BORROWER),
    'the borrower of a contract',
  ).name

/**
 * The content as it was signed: with the borrower's full name and ID number, which the database has only sealed, in the
 * application.
 */
export const contentInFull = <Content extends OfferedContent>(
  content: Content,
  { realName, idCard }: Agreed['borrower'],
): Content => ({
  ...content,
  parties: content.parties.map((party) =>
    party.role === BORROWER ? { ...party, name: realName, id_no: idCard } : party,
  ),
})

/** What both ways to sign have in common, the borrower masked. */
const agreedContent = (
  { orderNo, borrower, lender, terms, costs }: Agreed,
  madeAt: Date,
): Omit<OfferedContent, 'offer_no' | 'offered_at'> => ({
  order_no: orderNo,
  contract_no: newContractNo(madeAt),
  title: LOAN_CONTRACT_TITLE,
  template_version: LOAN_CONTRACT_VERSION,
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
})

/** The contract a borrower signs with the application: its content is kept masked, its hash is that of what is signed. */
export function signContract({ signedAt, ...agreed }: Signing): ContractRecord {
  const content = { ...agreedContent(agreed, signedAt), signed_at: unixSeconds(signedAt) }
  return { content, sha256: contractHash(contentInFull(content, agreed.borrower)) }
}

/** The contract that comes with an offer, to be signed by it. */
export function offerContract(
  agreed: Agreed,
  { offerNo, offeredAt }: { offerNo: string; offeredAt: Date },
): { content: OfferedContent; sha256: string } {
  const content = {
    ...agreedContent(agreed, offeredAt),
    offer_no: offerNo,
    offered_at: unixSeconds(offeredAt),
  }
  return { content, sha256: contractHash(contentInFull(content, agreed.borrower)) }
}
