import {
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFPageTree,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { dropExtras } from './extras'
import { Locked, parsePdf } from './parse'
import { ActiveContent, requirePassive } from './passive'
import { reachedFrom } from './reach'
import { pdfStart } from './start'

/** Why a document is not taken: it acts by itself, needs a password, or can't be read in full. */
export type DocumentProblem = 'active' | 'encrypted' | 'damaged'

/** The rewritten document, or why there is none. */
export type Rewritten = { bytes: Uint8Array } | { problem: DocumentProblem }

const METADATA = PDFName.of('Metadata')

/** Removes authorship data and everything the catalog does not reach. */
function dropUnused(context: PDFContext, catalog: PDFCatalog, root: PDFRef): void {
  delete context.trailerInfo.Info
  catalog.delete(METADATA)
  const used = reachedFrom(context, root)
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
}

function countPages(catalog: PDFCatalog): number {
  let pages = 0
  catalog.Pages().traverse((node) => {
    if (node instanceof PDFDict && !(node instanceof PDFPageTree)) pages += 1
  })
  return pages
}

async function rewrite(bytes: Buffer): Promise<Uint8Array> {
  const context = await parsePdf(bytes)
  const root = context.trailerInfo.Root
  const catalog = context.lookup(root)
  if (!(root instanceof PDFRef && catalog instanceof PDFCatalog)) throw new Error('no catalog')
  dropExtras(context, catalog, root)
  requirePassive(context)
  dropUnused(context, catalog, root)
  if (countPages(catalog) === 0) throw new Error('no page')
  return PDFWriter.forContext(context, Infinity).serializeToBuffer()
}

/**
 * Rewrites a document from its checked objects alone, so that nothing survives that another reader might find by
 * other rules (earlier versions, hidden objects, bytes between or after objects). Attached files and orders to print are
 * left out, and a document that only restricts what readers may do with it is written without restrictions. Signatures
 * become invalid: they cover the original file.
 */
export async function rewritePdf(file: Buffer): Promise<Rewritten> {
  const start = pdfStart(file)
  if (start === null) return { problem: 'damaged' }
  try {
    return { bytes: await rewrite(file.subarray(start)) }
  } catch (error) {
    if (error instanceof ActiveContent) return { problem: 'active' }
    // For unreadable input the library throws any kind of error, even a stack overflow.
    return { problem: error instanceof Locked ? 'encrypted' : 'damaged' }
  }
}
