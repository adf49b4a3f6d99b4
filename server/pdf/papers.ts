import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonicalJson'
import type { Queryable } from '../db/types'
import { findCertificatePdf, storeCertificatePdf } from '../repositories/certificates'
import {
  type ContractRecord,
  findContractPdf,
  storeContractPdf,
} from '../repositories/loans/contracts'
import { createGate } from '../workers/gate'
import type { Threads } from '../workers/threads'
import type { CertificateFacts, FullCertificateFacts } from './certificatePdf'
import type { CopyFacts } from './copyPdf'
import type { StatementFacts } from './statementPdf'

interface Printer {
  db: Queryable
  threads: Threads
}

/** More callers than this are not kept waiting for a paper that has to be drawn. */
const QUEUE_MAX = 64
/** Goes up when certificates are drawn otherwise: none drawn before is then found. */
const CERTIFICATE_LAYOUT = 2
/** Drawing takes 200 ms of CPU and more: one paper at a time, in a thread. */
const drawing = createGate(1, QUEUE_MAX)

/** What `find` gives, or else what `draw` gives, stored: of several who ask at once one has it drawn. */
async function getOrDraw(
  find: () => Promise<Buffer | null>,
  draw: () => Promise<Uint8Array>,
  store: (pdf: Buffer) => Promise<void>,
): Promise<Buffer> {
  const drawOnce = async () => {
    const drawnMeanwhile = await find()
    if (drawnMeanwhile) return drawnMeanwhile
    const pdf = Buffer.from(await draw())
    await store(pdf)
    return pdf
  }
  return (await find()) ?? drawing.run(drawOnce)
}

/**
 * The PDF of a contract, kept by the contract's hash.
 * @throws Fault 503 when too many papers have to be drawn
 */
export const contractPdf = ({ db, threads }: Printer, contract: ContractRecord): Promise<Buffer> =>
  getOrDraw(
    () => findContractPdf(db, contract.sha256),
    () => threads.run('drawContract', contract),
    (pdf) => storeContractPdf(db, contract.sha256, pdf),
  )

/**
 * The PDF of a certificate; the last one is kept, by the hash of what it shows.
 * @throws Fault 503 when too many papers have to be drawn
 */
export const certificatePdf = (
  { db, threads }: Printer,
  loanId: number,
  facts: CertificateFacts,
): Promise<Buffer> => {
  const shown = canonicalJson({ layout: CERTIFICATE_LAYOUT, ...facts })
  const sha256 = createHash('sha256').update(shown).digest('hex')
  return getOrDraw(
    () => findCertificatePdf(db, loanId, sha256),
    () => threads.run('drawCertificate', facts),
    (pdf) => storeCertificatePdf(db, loanId, sha256, pdf),
  )
}

/**
 * The PDF of a certificate with the borrower's identity in full: drawn anew each time, and kept nowhere.
 * @throws Fault 503 when too many papers have to be drawn
 */
export const fullCertificatePdf = (
  threads: Threads,
  facts: FullCertificateFacts,
): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await threads.run('drawCertificate', facts)))

/**
 * The PDF of a year's payments: drawn anew each time, and kept nowhere.
 * @throws Fault 503 when too many papers have to be drawn
 */
export const statementPdf = (threads: Threads, facts: StatementFacts): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await threads.run('drawStatement', facts)))

/**
 * The PDF of all that is kept of a person: drawn anew each time, and kept nowhere.
 * @throws Fault 503 when too many papers have to be drawn
 */
export const copyPdf = (threads: Threads, facts: CopyFacts): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await threads.run('drawCopy', facts)))
