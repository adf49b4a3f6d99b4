import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFPageTree,
  PDFRef,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { parsePdf } from './parse'
import { ActiveContent, innerOf, requirePassive } from './passive'

/** Leading bytes before this could make the file pass as another type. */
const START = /^%PDF-[12]\.\d/

const [OPEN_ACTION, METADATA, ACTION_TYPE, GO_TO] = ['OpenAction', 'Metadata', 'S', 'GoTo'].map(
  (name) => PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName]

/** Removes the initial page, which many programs write; any other open action is refused. */
function dropOpenAction(catalog: PDFCatalog): void {
  const action = catalog.lookup(OPEN_ACTION)
  if (!action) return
  const isPlace =
    action instanceof PDFArray ||
    (action instanceof PDFDict && action.lookup(ACTION_TYPE) === GO_TO)
  if (!isPlace) throw new ActiveContent('OpenAction')
  catalog.delete(OPEN_ACTION)
}

/** Removes authorship data and everything the catalog does not reach. */
function dropUnused(context: PDFContext, catalog: PDFCatalog, root: PDFRef): void {
  delete context.trailerInfo.Info
  catalog.delete(METADATA)
  const used = new Set<PDFObject>()
  const pending: PDFObject[] = [root]
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (!(object instanceof PDFRef)) for (const inner of innerOf(object)) pending.push(inner)
    else if (!used.has(object)) {
      used.add(object)
      pending.push(context.lookup(object) ?? PDFNull)
    }
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!used.has(ref)) context.delete(ref)
}

function countPages(catalog: PDFCatalog): number {
  let pages = 0
  catalog.Pages().traverse((node) => {
    if (node instanceof PDFDict && !(node instanceof PDFPageTree)) pages += 1
  })
  return pages
}

async function rewrite(bytes: Uint8Array): Promise<Uint8Array> {
  const context = await parsePdf(bytes)
  if (context.trailerInfo.Encrypt) throw new ActiveContent('Encrypt')
  const root = context.trailerInfo.Root
  const catalog = context.lookup(root)
  if (!(root instanceof PDFRef && catalog instanceof PDFCatalog)) throw new Error('no catalog')
  requirePassive(context)
  dropOpenAction(catalog)
  dropUnused(context, catalog, root)
  if (countPages(catalog) === 0) throw new Error('no page')
  return PDFWriter.forContext(context, Infinity).serializeToBuffer()
}

/**
 * Rewrites a document from its checked objects alone, so that nothing survives that another reader might find by
 * other rules (earlier versions, hidden objects, bytes between or after objects). Signatures become invalid: they
 * cover the original file.
 * @returns null for a document that has active content, or can't be read in full
 */
export async function rewritePdf(bytes: Buffer): Promise<Uint8Array | null> {
  if (!START.test(bytes.toString('latin1', 0, 8))) return null
  try {
    return await rewrite(bytes)
  } catch {
    // The library throws any kind of error for unreadable input, even a stack overflow.
    return null
  }
}
