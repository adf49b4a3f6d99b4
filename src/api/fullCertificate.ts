import type { FullCertificate } from '@domain/contract/agreement'
import type { FullCertificateBody } from '@domain/contract/calls/sent'
import { send } from './call'
import type { ApiClient, RequestOptions } from './client'
import { fieldsOf, required } from './read'
import { base64 } from './readFile'

const readPdf = fieldsOf<FullCertificate>()({ pdf: required(base64) })

/** The certificate with the borrower's full name and ID number, as a PDF in base64; a call of our own. */
export const askFullCertificate = (
  client: ApiClient,
  body: FullCertificateBody,
  options?: RequestOptions,
): Promise<string> =>
  send(client, '/api/loan/fullCertificate', body, readPdf, options).then(({ pdf }) => pdf)
