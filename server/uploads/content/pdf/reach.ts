import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFNull,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

/** Objects directly inside an object. */
export function innerOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return object.dict.values()
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}

/** The objects that an object leads to, itself among them: references and what is inside them. */
export function reachedFrom(context: PDFContext, root: PDFRef): Set<PDFObject> {
  const reached = new Set<PDFObject>()
  const pending: PDFObject[] = [root]
  for (let object = pending.pop(); object; object = pending.pop()) {
    if (reached.has(object)) continue
    reached.add(object)
    if (object instanceof PDFRef) pending.push(context.lookup(object) ?? PDFNull)
    else for (const inner of innerOf(object)) pending.push(inner)
  }
  return reached
}
