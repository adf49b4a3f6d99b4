import { X509Certificate } from 'node:crypto'

/** The name in the certificate of an authority. @param certificate DER */
export const issuerName = (certificate: Uint8Array): string =>
  /^CN=(.*)$/m.exec(new X509Certificate(certificate).subject)?.[1] ?? ''
