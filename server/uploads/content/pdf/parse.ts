import {
  PDFArray,
  type PDFContext,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFDict,
  PDFHexString,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { CipherTransformFactory } from '@cantoo/pdf-lib/cjs/core/crypto'
import { inflateSync } from 'node:zlib'

/** The document opens only with a password. */
export class Locked extends Error {
  override name = 'Locked'
}

/** Bytes to which all object streams of a document together may unpack. */
const UNPACKED_MAX = 32 * 1024 * 1024

const [TYPE, OBJECT_STREAM, XREF_STREAM, FILTER, PARAMETERS, FLATE] = [
  'Type',
  'ObjStm',
  'XRef',
  'Filter',
  'DecodeParms',
  'FlateDecode',
].map((name) => PDFName.of(name)) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName]

const isOfType = (object: PDFObject, type: PDFName): object is PDFRawStream =>
  object instanceof PDFRawStream && object.dict.lookup(TYPE) === type

/** The key of a trailer under which an encrypted document says how; it is never encrypted itself. */
const ENCRYPTION = '/Encrypt'

interface ParserOptions {
  /** Decrypts strings and streams. */
  cipher?: CipherTransformFactory
  /** Leaves object streams packed: what is encrypted can't be unpacked before the key is known. */
  packed?: boolean
}

/** Reads objects like the library, but unpacks object streams within bounds and skips cross-reference streams. */
class BoundedParser extends PDFParser {
  private room = UNPACKED_MAX
  private readonly packed: boolean

  constructor(bytes: Uint8Array, { cipher, packed = false }: ParserOptions = {}) {
    super(bytes, Infinity, true, false, false, cipher)
    this.packed = packed
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (isOfType(object, OBJECT_STREAM)) return this.packed ? PDFNull : this.unpack(object)
    if (isOfType(object, XREF_STREAM)) return this.readTrailer(object)
    return object
  }

  /** The stream without compression, for the library to read. */
  private unpack({ dict, contents }: PDFRawStream): PDFRawStream {
    const filter = dict.lookup(FILTER)
    const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : []
    if (names.length > 1 || names.some((name) => name !== FLATE) || dict.lookup(PARAMETERS)) {
      throw new Error('object stream in a rare packing')
    }
    const bytes =
      names.length > 0 ? inflateSync(contents, { maxOutputLength: this.room }) : contents
    this.room -= bytes.length
    const plain = dict.clone()
    plain.delete(FILTER)
    return PDFRawStream.of(plain, new Uint8Array(bytes))
  }

  /** Reads only the trailer's entries; offsets don't matter because all objects are read. */
  private readTrailer({ dict }: PDFRawStream): PDFObject {
    const trailer = this.context.trailerInfo
    for (const key of ['Root', 'Encrypt', 'Info', 'ID'] as const) {
      const value = dict.get(PDFName.of(key))
      if (value) trailer[key] = value
    }
    return PDFNull
  }
}

/**
 * What decrypts a document that opens without a password, such as one whose owner only restricts printing or copying;
 * null for a document that is not encrypted.
 * @throws Locked
 */
async function cipherOf(bytes: Buffer): Promise<CipherTransformFactory | null> {
  if (!bytes.includes(ENCRYPTION)) return null
  const context = await new BoundedParser(bytes, { packed: true }).parseDocument()
  const { Encrypt: encryption, ID: ids } = context.trailerInfo
  if (!encryption) return null
  const dict = context.lookup(encryption)
  const [id] = ids instanceof PDFArray ? ids.asArray() : []
  const isId = id instanceof PDFString || id instanceof PDFHexString
  if (!(dict instanceof PDFDict)) throw new Locked('no description of the encryption')
  try {
    return new CipherTransformFactory(dict, isId ? id.asBytes() : new Uint8Array(), '')
  } catch (error) {
    throw new Locked('needs a password', { cause: error })
  }
}

/**
 * All objects of a document, including those in compressed object streams; the last one of each number.
 * @throws Locked for a document that opens only with a password
 * @throws Error for malformed objects, and for streams that unpack beyond the bound
 */
export async function parsePdf(bytes: Buffer): Promise<PDFContext> {
  const cipher = await cipherOf(bytes)
  const context = await new BoundedParser(bytes, cipher ? { cipher } : {}).parseDocument()
  const { Encrypt: encryption } = context.trailerInfo
  if (encryption instanceof PDFRef) context.delete(encryption)
  if (encryption && !cipher) throw new Locked('encrypted in a hidden way')
  delete context.trailerInfo.Encrypt
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object === PDFNull || isOfType(object, OBJECT_STREAM)) context.delete(ref)
  }
  return context
}
