import type { FullCertificate } from '@domain/contract/agreement'
import type { FullCertificateBody } from '@domain/contract/calls/sent'
import { send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, required, text } from './read'
import { unreadable } from './replies'

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const readPdf = fieldsOf<FullCertificate>()({
  /** @throws ApiError `badReply` where there is no file */
  pdf: required((value: unknown) => {
    const pdf = text(value)
    if (!BASE64.test(pdf)) throw unreadable()
    return pdf
  }),
})

/** The certificate with the borrower's full name and ID number, as a PDF in base64; a call of our own. */
export const askFullCertificate = (
  client: ApiClient,
  body: FullCertificateBody,
  options?: RequestOptions,
): Promise<string> =>
  send(client, '/api/loan/fullCertificate', body, readPdf, options).then(({ pdf }) => pdf)
