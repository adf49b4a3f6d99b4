import type { Fen } from '@domain/money'
import { amount, count, day, instant, named, record, text } from './read'

export interface CertificateInfo {
  certificateNo: string
  orderNo: string
  /** Masked. */
  borrower: string
  lenderName: string
  amount: Fen | null
  term: number | null
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
  const row = named(data, 'certificate_no')
  if (!row) return null
  return {
    certificateNo: text(row.certificate_no),
    orderNo: text(row.order_no),
    borrower: text(row.borrower),
    lenderName: text(row.lender_name),
    amount: amount(row.amount),
    term: count(row.term) || null,
    disbursedOn: day(row.disbursed_on),
    settledOn: day(row.settled_on),
    settleTypeText: text(row.settle_type_text),
    issuedAt: instant(row.issued_at),
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
    amount: amount(row.amount),
    settledOn: day(row.settled_on),
  }
}
