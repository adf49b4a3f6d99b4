import { maskIdCard, maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import { record } from './read'

/** Runs of digits, with the X an ID number may end in. No lookbehind: iOS has it from 16.4 only. */
const NUMBER = /\d{17}[Xx](?!\d)|\d+/g
const ID_LENGTH = 18

function masked(number: string): string {
  if (number.length === ID_LENGTH) return maskIdCard(number)
  return matches('phone', number) ? maskMobile(number) : number
}

/** A contract with identifying numbers masked and without links that open for anyone who has them. */
export const withoutIdentity = (data: unknown): unknown => {
  const { order_no, contract_no, sha256, ...words } = record(data)
  const safe: unknown = JSON.parse(JSON.stringify(words).replace(NUMBER, masked))
  return { ...record(safe), order_no, contract_no, sha256, pdf_url: '' }
}

/** A loan without the signed links to the files of its vouchers. */
export const withoutFiles = (data: unknown): unknown => {
  const { vouchers, ...loan } = record(data)
  const bare = Array.isArray(vouchers)
    ? vouchers.map((voucher) => ({ ...record(voucher), files: [] }))
    : vouchers
  return { ...loan, vouchers: bare }
}
