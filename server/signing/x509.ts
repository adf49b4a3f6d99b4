/** X.509 certificates and CMS signatures over P-256, by `pkijs`, which is slow to load and so loaded when first needed. */
import { createHash, randomBytes, webcrypto } from 'node:crypto'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' } as const
const HASH = 'SHA-256'

const OID = {
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  basicConstraints: '2.5.29.19',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const

const SERIAL_BYTES = 16

/** Years from this one on are written in another form (RFC 5280, 4.1.2.5). */
const UTC_TIME_ENDS = 2050

async function load() {
  const [asn1, pki] = await Promise.all([import('asn1js'), import('pkijs')])
  // Node's own, under the name that browsers have for its type.
  const engine = new pki.CryptoEngine({ name: 'node', crypto: webcrypto as never })
  return { asn1, pki, engine }
}
let loading: ReturnType<typeof load> | null = null
const tools = () => (loading ??= load())

/** Who a certificate is of. */
export interface Subject {
  name: string
  /** Tells subjects of one name apart; left out where there is one. */
  number?: string
}

/** A certificate with its private key. */
export interface SigningKey {
  /** DER. */
  certificate: Buffer
  /** PKCS #8, DER. */
  privateKey: Buffer
}

const bytesOf = (buffer: ArrayBuffer): Buffer => Buffer.from(buffer)

/** An own copy, as the tools take no view of a larger buffer. */
const bufferOf = (bytes: Buffer): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer

const importKey = (pkcs8: Buffer) =>
  webcrypto.subtle.importKey('pkcs8', pkcs8, ECDSA, false, ['sign'])

/** Positive, whatever its first bit is. */
function newSerial(): ArrayBuffer {
  const bytes = randomBytes(SERIAL_BYTES)
  bytes[0] = (bytes.readUInt8(0) & 0x7f) | 0x40
  return bufferOf(bytes)
}

interface Issuing {
  subject: Subject
  /** Null: it issues itself, and may issue others. */
  issuer: SigningKey | null
  from: Date
  until: Date
}

/** Makes a key with its certificate. */
export async function issue({ subject, issuer, from, until }: Issuing): Promise<SigningKey> {
  const { asn1, pki, engine } = await tools()
  const pair = await webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = new asn1.Integer({ valueHex: newSerial() })
  const named = (type: string, value: string) =>
    new pki.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) })
  certificate.subject.typesAndValues = [
    named(OID.commonName, subject.name),
    ...(subject.number === undefined ? [] : [named(OID.serialNumber, subject.number)]),
  ]
  certificate.issuer = issuer
    ? pki.Certificate.fromBER(bufferOf(issuer.certificate)).subject
    : certificate.subject
  const time = (value: Date) =>
    new pki.Time({ type: value.getUTCFullYear() < UTC_TIME_ENDS ? 0 : 1, value })
  certificate.notBefore = time(from)
  certificate.notAfter = time(until)
  const constraints = new pki.BasicConstraints({ cA: issuer === null })
  certificate.extensions = [
    new pki.Extension({
      extnID: OID.basicConstraints,
      critical: true,
      extnValue: constraints.toSchema().toBER(false),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine)
  const signing = issuer ? await importKey(issuer.privateKey) : pair.privateKey
  await certificate.sign(signing, HASH, engine)
  return {
    certificate: bytesOf(certificate.toSchema(true).toBER(false)),
    privateKey: bytesOf(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

interface Signing {
  content: Buffer
  signers: readonly SigningKey[]
  /** Certificates that lead to the issuer's, to be sent along. */
  chain: readonly Buffer[]
  at: Date
}

/** A detached CMS signature (RFC 5652) of the content by every signer, DER. */
export async function signDetached({ content, signers, chain, at }: Signing): Promise<Buffer> {
  const { asn1, pki, engine } = await tools()
  const read = (der: Buffer) => pki.Certificate.fromBER(bufferOf(der))
  const digest = createHash('sha256').update(content).digest()
  const own = signers.map(({ certificate }) => read(certificate))
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [...own, ...chain.map(read)],
    signerInfos: own.map(
      ({ issuer, serialNumber }) =>
        new pki.SignerInfo({
          version: 1,
          sid: new pki.IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs: new pki.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new pki.Attribute({
                type: OID.contentType,
                values: [new asn1.ObjectIdentifier({ value: OID.data })],
              }),
              new pki.Attribute({
                type: OID.signingTime,
                values: [new asn1.UTCTime({ valueDate: at })],
              }),
              new pki.Attribute({
                type: OID.messageDigest,
                values: [new asn1.OctetString({ valueHex: bufferOf(digest) })],
              }),
            ],
          }),
        }),
    ),
  })
  for (const [place, { privateKey }] of signers.entries()) {
    await signed.sign(await importKey(privateKey), place, HASH, bufferOf(content), engine)
  }
  const info = new pki.ContentInfo({
    contentType: OID.signedData,
    content: signed.toSchema(true),
  })
  return bytesOf(info.toSchema().toBER(false))
}

/** What a signature is checked by. */
interface Signature {
  /** Detached CMS, DER. */
  cms: Buffer
  /** Certificate of the issuer, DER. */
  authority: Buffer
  /** When it was made: certificates must have been valid then. */
  at: Date
}

/** Lender and borrower. */
const PARTIES = 2

/** Whether both parties of a detached signature signed this content, with certificates that this authority issued. */
export async function isSigned(
  { cms, authority, at }: Signature,
  content: Buffer,
): Promise<boolean> {
  const { pki, engine } = await tools()
  const info = pki.ContentInfo.fromBER(bufferOf(cms))
  const signed = new pki.SignedData({ schema: info.content })
  const trusted = pki.Certificate.fromBER(bufferOf(authority))
  const data = bufferOf(content)
  for (const signer of signed.signerInfos.keys()) {
    const isGenuine = await signed
      .verify({ signer, data, trustedCerts: [trusted], checkChain: true, checkDate: at }, engine)
      .catch(() => false)
    if (!isGenuine) return false
  }
  return signed.signerInfos.length >= PARTIES
}
