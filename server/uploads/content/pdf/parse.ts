import {
  PDFArray,
  type PDFContext,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { inflateSync } from 'node:zlib'

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

/** Reads objects like the library, but unpacks object streams within bounds and skips cross-reference streams. */
class BoundedParser extends PDFParser {
  private room = UNPACKED_MAX

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (isOfType(object, OBJECT_STREAM)) return this.unpack(object)
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
 * All objects of a document, including those in compressed object streams; the last one of each number.
 * @throws Error for malformed objects, and for streams that unpack beyond the bound
 */
export async function parsePdf(bytes: Uint8Array): Promise<PDFContext> {
  const context = await new BoundedParser(bytes, Infinity, true).parseDocument()
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object === PDFNull || isOfType(object, OBJECT_STREAM)) context.delete(ref)
  }
  return context
}
