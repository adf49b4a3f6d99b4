import { ask } from './call'
import type { ApiClient, RequestOptions } from './client'
import { withoutIdentity } from './keptLoan'
import { readCertificate, readCertificateCheck } from './readCertificate'
import { readContract } from './readContract'

/** The papers of a loan: its contract, and the certificate that it is settled. `orderNo` left out means the latest. */
export const papersApi = (client: ApiClient) => ({
  contract: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/getContractInfo', { order_no: orderNo }, readContract, {
      ...options,
      keep: { scope: 'account', trim: withoutIdentity },
    }),
  certificate: (orderNo?: string, options?: RequestOptions) =>
    ask(client, '/api/loan/certificate', { order_no: orderNo }, readCertificate, options),
  /** Whether a certificate of that code exists, for anybody. */
  verify: (code: string, options?: RequestOptions) =>
    ask(client, '/api/certificate/verify', { code }, readCertificateCheck, options),
})
