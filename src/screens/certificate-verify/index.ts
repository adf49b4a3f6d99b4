export { CertificateVerifyScreen } from './CertificateVerifyScreen'
