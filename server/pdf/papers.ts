import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonicalJson'
import type { Queryable } from '../db/types'
import { findCertificatePdf, storeCertificatePdf } from '../repositories/certificates'
import { findContractPdf, storeContractPdf } from '../repositories/loans/contracts'
import { createGate } from '../gate'
import type { Threads } from '../workers/threads'
import type { CertificateFacts, FullCertificateFacts } from './certificatePdf'
import type { DrawnContract } from './contractPdf'
import type { CopyFacts } from './copyPdf'
import type { StatementFacts } from './statementPdf'
import type { AmendmentFacts } from './amendmentPdf'
import { type LoanKey } from '../repositories/loans/loans'

interface Printer {
  db: Queryable
  threads: Threads
}

/** Callers that may wait for a drawing; more are refused. */
const QUEUE_MAX = 64
/** Raise it when the layout of certificates changes, so that stored PDFs of the old layout are not used. */
const CERTIFICATE_LAYOUT = 5
/** The same for contracts. */
const CONTRACT_LAYOUT = 4
/** The same for amendments. */
const AMENDMENT_LAYOUT = 2
/** Drawing takes 200 ms of CPU or more: one document at a time, in a thread. */
const drawing = createGate(1, QUEUE_MAX)

/** The result of `find`, or else the stored result of `draw`; of parallel callers only one draws. */
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
 * The PDF of a contract, stored under its layout, the address it names and the contract's hash.
 * @throws Fault 503 when too many drawings wait
 */
export const contractPdf = ({ db, threads }: Printer, contract: DrawnContract): Promise<Buffer> => {
  const key = `${CONTRACT_LAYOUT}:${contract.verifyUrl}:${contract.sha256}`
  return getOrDraw(
    () => findContractPdf(db, key),
    () => threads.run('drawContract', contract),
    (pdf) => storeContractPdf(db, key, pdf),
  )
}

/**
 * The PDF of an amendment, stored under its layout, the address it names, when it was accepted, and its hash.
 * @throws Fault 503 when too many drawings wait
 */
export const amendmentPdf = ({ db, threads }: Printer, facts: AmendmentFacts): Promise<Buffer> => {
  const key = [
    `s${AMENDMENT_LAYOUT}`,
    facts.verifyUrl,
    facts.acceptance?.at.getTime() ?? '',
    facts.sha256,
  ].join(':')
  return getOrDraw(
    () => findContractPdf(db, key),
    () => threads.run('drawAmendment', facts),
    (pdf) => storeContractPdf(db, key, pdf),
  )
}

/**
 * The PDF of a certificate; the last one is stored, under the hash of its contents.
 * @throws Fault 503 when too many drawings wait
 */
export const certificatePdf = (
  { db, threads }: Printer,
  loan: LoanKey,
  facts: CertificateFacts,
): Promise<Buffer> => {
  const shown = canonicalJson({ layout: CERTIFICATE_LAYOUT, ...facts })
  const sha256 = createHash('sha256').update(shown).digest('hex')
  return getOrDraw(
    () => findCertificatePdf(db, loan, sha256),
    () => threads.run('drawCertificate', facts),
    (pdf) => storeCertificatePdf(db, loan, sha256, pdf),
  )
}

/**
 * The PDF of a certificate with the borrower's full identity: drawn each time, never stored.
 * @throws Fault 503 when too many drawings wait
 */
export const fullCertificatePdf = (
  threads: Threads,
  facts: FullCertificateFacts,
): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await threads.run('drawCertificate', facts)))

/**
 * The PDF of a contract with the borrower's full identity: drawn each time, never stored.
 * @throws Fault 503 when too many drawings wait
 */
export const fullContractPdf = (threads: Threads, contract: DrawnContract): Promise<Buffer> =>
  drawing.run(async () =>
    Buffer.from(await threads.run('drawContract', { ...contract, isFull: true })),
  )

/**
 * The PDF of a year's payments: drawn each time, never stored.
 * @throws Fault 503 when too many drawings wait
 */
export const statementPdf = (threads: Threads, facts: StatementFacts): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await threads.run('drawStatement', facts)))

/**
 * The PDF of all data kept of a person: drawn each time, never stored.
 * @throws Fault 503 when too many drawings wait
 */
export const copyPdf = (threads: Threads, facts: CopyFacts): Promise<Buffer> =>
  drawing.run(async () => Buffer.from(await threads.run('drawCopy', facts)))
