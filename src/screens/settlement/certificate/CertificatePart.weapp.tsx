export { Certificate as CertificatePart } from './Certificate'
