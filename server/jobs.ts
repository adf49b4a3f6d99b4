/**
 * What runs in threads beside the server's own, because it takes more than 100 ms of CPU. Each function gets and
 * gives data that can be copied between threads.
 */
import { readFile } from 'node:fs/promises'
import { rewritePdf } from './uploads/content/pdf/rewrite'

export { drawCertificate } from './pdf/certificatePdf'
export { drawContract } from './pdf/contractPdf'
export { drawCopy } from './pdf/copyPdf'
export { drawStatement } from './pdf/statementPdf'

/** @returns the document written anew, or null when it is not acceptable */
export const cleanPdf = async (path: string): Promise<Uint8Array | null> =>
  rewritePdf(await readFile(path))
