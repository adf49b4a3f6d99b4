/**
 * Jobs that run in worker threads because they take more than 100 ms of CPU. Inputs and outputs must be copyable
 * between threads.
 */
import { readFile } from 'node:fs/promises'
import { rewritePdf, type Rewritten } from './uploads/content/pdf/rewrite'

export { drawCertificate } from './pdf/certificatePdf'
export { drawContract } from './pdf/contractPdf'
export { drawCopy } from './pdf/copyPdf'
export { drawStatement } from './pdf/statementPdf'
export { drawAmendment } from './pdf/amendmentPdf'

export const cleanPdf = async (path: string): Promise<Rewritten> => rewritePdf(await readFile(path))
