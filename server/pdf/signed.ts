import { momentText } from '../moment'
import { issuerName } from '../signing/issuer'
import type { Paper } from './paper'

/** An electronic signature, as a PDF carries it. */
export interface PaperSignature {
  /** Unix seconds. */
  signedAt: number
  /** Detached CMS, DER. */
  cms: Uint8Array
  /** Certificate of the issuer, DER. */
  authority: Uint8Array
  /** What was signed; null where it names the borrower in full and the PDF does not. */
  signed: Uint8Array | null
}

/** Says who signed when, and carries the signature with what checks it. @param no names the files */
export function attachSignature(
  paper: Paper,
  no: string,
  { signedAt, cms, authority, signed }: PaperSignature,
): void {
  paper.heading('电子签名')
  paper.faint(
    `贷款人与借款人已于 ${momentText(signedAt)}（北京时间）以数字证书签署，证书由${issuerName(authority)}颁发。`,
  )
  paper.faint(
    signed
      ? '签名（CMS）、签发机构的证书和被签署的内容附在本文件中，可用 openssl cms -verify 核验。'
      : '签名（CMS）和签发机构的证书附在本文件中；被签署的内容在含完整信息的合同中。',
  )
  const name = no.replace(/[^\w-]/g, '')
  const file = (end: string, type: string, description: string, bytes: Uint8Array) =>
    paper.attach({ name: `${name}.${end}`, type, description, bytes })
  file('p7s', 'application/pkcs7-signature', '电子签名', cms)
  file('cer', 'application/pkix-cert', '签发机构的证书', authority)
  if (signed) file('json', 'application/json', '被签署的内容', signed)
}
