import type { Certificate, CertificateVerification } from '@domain/contract/agreement'
import {
  count,
  day,
  fieldsOf,
  flag,
  instant,
  money,
  required,
  address,
  text,
  unused,
  type Reader,
} from './read'
import { named } from './replies'

const readFields = fieldsOf<Certificate>()({
  certificate_no: required(text),
  order_no: required(text),
  borrower: required(text),
  lender_name: required(text),
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type: unused,
  settle_type_text: required(text),
  issued_at: required(instant),
  verify_code: required(text),
  verify_url: required(address),
  pdf_url: required(address),
})

export type CertificateInfo = ReturnType<typeof readFields>

/** Null when there is none. */
export const readCertificate: Reader<Certificate | null, CertificateInfo | null> = (data) =>
  named(data, 'certificate_no', readFields)

export const readCertificateCheck = fieldsOf<CertificateVerification>()({
  valid: required(flag),
  certificate_no: required(text),
  borrower: required(text),
  lender_name: required(text),
  order_tail: required(text),
  amount: required(money),
  term: required(count),
  disbursed_on: required(day),
  settled_on: required(day),
  settle_type_text: required(text),
  issued_at: required(instant),
})

export type CertificateCheck = ReturnType<typeof readCertificateCheck>
