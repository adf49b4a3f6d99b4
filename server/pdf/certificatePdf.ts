import {
  type Certificate,
  parseYuan,
  PROOF_CHECK,
  PROOF_TITLE,
  proofDay,
  proofFacts,
  type ProofIdentity,
  proofStatement,
  type SettlementProof,
} from '@domain/index'
import { newPaper } from './paper'

/** Contents of a certificate. */
export type CertificateFacts = Omit<Certificate, 'pdf_url'>

/** A certificate with the full identity, for the borrower's own use. */
export interface FullCertificateFacts extends CertificateFacts {
  identity: ProofIdentity
}

type Facts = CertificateFacts & Partial<FullCertificateFacts>

const proofOf = (facts: Facts): SettlementProof => ({
  borrower: facts.borrower,
  lenderName: facts.lender_name,
  lenderCreditCode: facts.lender_credit_code ?? '',
  lenderLicenceNo: facts.lender_licence_no ?? '',
  orderNo: facts.order_no,
  amount: parseYuan(facts.amount),
  term: facts.term,
  disbursedOn: facts.disbursed_on,
  settledOn: facts.settled_on,
  issuedAt: facts.issued_at,
})

/** Draws a settlement certificate as the app's page and picture have it, on one framed sheet. */
export async function drawCertificate(facts: Facts): Promise<Buffer> {
  const { certificate_no: no, identity = null } = facts
  const proof = proofOf(facts)
  const at = new Date(facts.issued_at * 1000)
  const paper = await newPaper({ title: `${PROOF_TITLE} ${no}`, at, isFramed: true })
  paper.title(PROOF_TITLE)
  paper.centred(`编号 ${no}`)
  paper.text(proofStatement(proof, identity), 'large')
  paper.facts(proofFacts(proof, identity))
  paper.signature(proof.lenderName, proofDay(proof))
  paper.check({
    name: '核验码',
    code: facts.verify_code,
    address: facts.verify_url,
    note: PROOF_CHECK,
  })
  return paper.finish(no)
}
