import {
  PDFArray,
  type PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { ActiveContent } from './passive'
import { reachedFrom } from './reach'

const name = (text: string): PDFName => PDFName.of(text)

const [OPEN_ACTION, AUTOMATIC, ACTION_TYPE, NEXT] = [
  name('OpenAction'),
  name('AA'),
  name('S'),
  name('Next'),
]
const [NAMES, EMBEDDED_FILES, ASSOCIATED_FILES, COLLECTION] = [
  name('Names'),
  name('EmbeddedFiles'),
  name('AF'),
  name('Collection'),
]
const [ANNOTATIONS, SUBTYPE, FILE_ATTACHMENT, PARENT] = [
  name('Annots'),
  name('Subtype'),
  name('FileAttachment'),
  name('Parent'),
]

/** Actions that only move within the document or ask the reader to print: many programs have a document open with one. */
const HARMLESS = new Set([name('GoTo'), name('Named')])

/** Requires that an action and all that follow it do no more than move or print. @throws ActiveContent */
function requireHarmless(context: PDFContext, action: PDFObject | undefined, seen: Set<PDFObject>) {
  const found = context.lookup(action)
  if (!(found instanceof PDFDict) || seen.has(found)) return
  seen.add(found)
  const type = found.lookup(ACTION_TYPE)
  if (!(type instanceof PDFName && HARMLESS.has(type))) {
    throw new ActiveContent('an action of its own accord')
  }
  const next = found.lookup(NEXT)
  const following = next instanceof PDFArray ? next.asArray() : [found.get(NEXT)]
  for (const one of following) requireHarmless(context, one, seen)
}

/** Removes what happens on opening, printing or leafing, where it is harmless. @throws ActiveContent */
function dropActions(context: PDFContext, dict: PDFDict): void {
  requireHarmless(context, dict.get(OPEN_ACTION), new Set())
  dict.delete(OPEN_ACTION)
  const automatic = dict.lookup(AUTOMATIC)
  if (automatic instanceof PDFDict) {
    for (const action of automatic.values()) requireHarmless(context, action, new Set())
  }
  dict.delete(AUTOMATIC)
}

const isAttachment = (annotation: PDFObject | undefined): boolean =>
  annotation instanceof PDFDict && annotation.lookup(SUBTYPE) === FILE_ATTACHMENT

/** Removes the marks of attached files from a page, and the notes that belong to them. */
function dropAttachmentMarks(dict: PDFDict): void {
  const annotations = dict.lookup(ANNOTATIONS)
  if (!(annotations instanceof PDFArray)) return
  for (let at = annotations.size() - 1; at >= 0; at -= 1) {
    const annotation = annotations.lookup(at)
    const parent = annotation instanceof PDFDict ? annotation.lookup(PARENT) : undefined
    if (isAttachment(annotation) || isAttachment(parent)) annotations.remove(at)
  }
}

/** Attached files, as electronic invoices and receipts carry their data. */
function dropAttachments(dict: PDFDict): void {
  dict.delete(ASSOCIATED_FILES)
  dropAttachmentMarks(dict)
  const names = dict.lookup(NAMES)
  if (names instanceof PDFDict) names.delete(EMBEDDED_FILES)
}

const dictOf = (object: PDFObject): PDFDict | null => {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : null
}

/**
 * Removes what a proof of payment does not need and its programs add without asking: attached files, and orders to print
 * or to open at a page.
 * @throws ActiveContent for any other action of its own accord
 */
export function dropExtras(context: PDFContext, catalog: PDFCatalog, root: PDFRef): void {
  const before = reachedFrom(context, root)
  catalog.delete(COLLECTION)
  for (const object of before) {
    const dict = dictOf(object)
    if (!dict) continue
    dropActions(context, dict)
    dropAttachments(dict)
  }
  const after = reachedFrom(context, root)
  for (const object of before) {
    if (object instanceof PDFRef && !after.has(object)) context.delete(object)
  }
}
