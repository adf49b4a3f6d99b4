import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { withoutIdentity } from './keptLoan'
import { readCertificate, readCertificateCheck } from './readCertificate'
import { readContract } from './readContract'

/** Contract and settlement certificate of a loan. Without `orderNo`, of the latest loan. */
export const papersApi = (client: ApiClient) => ({
  contract: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/getContractInfo', { order_no: orderNo }, readContract, {
      ...options,
      keep: { scope: 'account', trim: withoutIdentity },
    }),
  certificate: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/certificate', { order_no: orderNo }, readCertificate, options),
  /** Whether a certificate with that code exists; open to anyone. */
  verify: (code: string, options?: RequestOptions) =>
    ask(client, '/api/certificate/verify', { code }, readCertificateCheck, options),
})
