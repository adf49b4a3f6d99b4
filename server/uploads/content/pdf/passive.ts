import {
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { innerOf } from './reach'

/** The document acts by itself, contains files, or links to a forbidden address. */
export class ActiveContent extends Error {
  override name = 'ActiveContent'
}

/** Names of features that run code, contain or open files, play media or send data. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Filespec',
  'XFA',
  'SubmitForm',
  'ImportData',
])

/** Keys that mean the same in any object; as values they may be names of fonts or glyphs. */
const ACTIVE_KEYS = new Set(['JS', 'AA', 'EF', 'AF', 'Encrypt'])

/** The action that opens an article in another file; as a type the name is harmless. */
const [ACTION_TYPE, THREAD] = [PDFName.of('S'), PDFName.of('Thread')]

/** Keys of a stream whose bytes are in another file. */
const OUTSIDE_KEYS = ['F', 'FFilter', 'FDecodeParms'].map((key) => PDFName.of(key))

/**
 * Allowed schemes of a link. One without a scheme is resolved against the document's base, which is checked as well.
 */
const LINK_SCHEME = /^(?:https?|mailto|tel):/
const SCHEME = /^[a-z][a-z0-9+.-]*:/
const SCRIPT_SCHEME = /^(?:javascript|vbscript):/
const LINK_KEYS = ['URI', 'Base'].map((key) => PDFName.of(key))

/** The address as readers parse it: without blanks, control characters and escapes. */
const asAddress = (text: string): string =>
  text
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/[^\x21-\x7e]/g, '')
    .toLowerCase()

const isText = (object: PDFObject | undefined): object is PDFString | PDFHexString =>
  object instanceof PDFString || object instanceof PDFHexString

function checkLinks(dict: PDFDict): void {
  for (const key of LINK_KEYS) {
    const value = dict.lookup(key)
    const address = isText(value) ? asAddress(value.decodeText()) : ''
    if (SCHEME.test(address) && !LINK_SCHEME.test(address)) throw new ActiveContent(address)
  }
}

function check(object: PDFObject): void {
  if (object instanceof PDFName && ACTIVE.has(object.decodeText())) {
    throw new ActiveContent(object.decodeText())
  }
  if (isText(object) && SCRIPT_SCHEME.test(asAddress(object.decodeText()))) {
    throw new ActiveContent('script in an address')
  }
  if (object instanceof PDFStream || object instanceof PDFInvalidObject) {
    throw new ActiveContent('no object of its own')
  }
  if (!(object instanceof PDFDict)) return
  for (const key of object.keys()) {
    check(key)
    if (ACTIVE_KEYS.has(key.decodeText())) throw new ActiveContent(key.decodeText())
  }
  if (object.lookup(ACTION_TYPE) === THREAD) throw new ActiveContent('Thread')
  checkLinks(object)
}

/**
 * Checks every object, used or not.
 * @throws ActiveContent
 */
export function requirePassive(context: PDFContext): void {
  const pending: PDFObject[] = []
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) pending.push(object)
    else if (OUTSIDE_KEYS.some((key) => object.dict.has(key))) throw new ActiveContent('F')
    else pending.push(object.dict)
  }
  for (let object = pending.pop(); object; object = pending.pop()) {
    check(object)
    for (const inner of innerOf(object)) pending.push(inner)
  }
}
