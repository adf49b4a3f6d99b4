import type { Fen } from '@domain/money'
import { integer, money, record, text } from './read'
import { day } from './readLoan'

export interface CertificateInfo {
  certificateNo: string
  orderNo: string
  /** Masked. */
  borrower: string
  lenderName: string
  amount: Fen | null
  term: number
  disbursedOn: string | null
  settledOn: string | null
  settleTypeText: string
  issuedAt: number | null
  verifyCode: string
  verifyUrl: string
  pdfUrl: string
}

/** Null when there is none. */
export function readCertificate(data: unknown): CertificateInfo | null {
  const row = record(data)
  if (text(row.certificate_no) === '') return null
  return {
    certificateNo: text(row.certificate_no),
    orderNo: text(row.order_no),
    borrower: text(row.borrower),
    lenderName: text(row.lender_name),
    amount: money(row.amount),
    term: integer(row.term) ?? 0,
    disbursedOn: day(row.disbursed_on),
    settledOn: day(row.settled_on),
    settleTypeText: text(row.settle_type_text),
    issuedAt: integer(row.issued_at),
    verifyCode: text(row.verify_code),
    verifyUrl: text(row.verify_url),
    pdfUrl: text(row.pdf_url),
  }
}

export interface CertificateCheck {
  valid: boolean
  borrower: string
  orderTail: string
  amount: Fen | null
  settledOn: string | null
}

export function readCertificateCheck(data: unknown): CertificateCheck {
  const row = record(data)
  return {
    valid: row.valid === true,
    borrower: text(row.borrower),
    orderTail: text(row.order_tail),
    amount: money(row.amount),
    settledOn: day(row.settled_on),
  }
}
