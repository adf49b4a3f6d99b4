/**
 * A signing service of the lender's, by HTTP (docs/operations.md): it gets what is signed and answers with a detached CMS of
 * both parties. What it answers is verified before it is kept.
 */
import { createHash } from 'node:crypto'
import { unixSeconds } from '../clock'
import { Unavailable } from '../refusal'
import type { HttpSigning } from './config'
import type { ContractSigner } from './types'
import { isSigned } from './x509'

/** A transaction waits for the answer. */
const TIMEOUT_MS = 10_000

/** More than two signatures with their certificates take. */
const ANSWER_MAX = 200_000

interface Answer {
  cms?: unknown
  authority?: unknown
}

function bytesOf(value: unknown): Buffer {
  if (typeof value === 'string' && value !== '') return Buffer.from(value, 'base64')
  throw new Unavailable('the signing service answered without a signature')
}

async function ask({ url, key }: HttpSigning, body: object): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok || text.length > ANSWER_MAX) throw new Error(`HTTP ${response.status}`)
    return JSON.parse(text) as Answer
  } catch (cause) {
    throw new Unavailable('the signing service did not sign', { cause })
  }
}

/** The service as a {@link ContractSigner}. It signs a document once, however often it is asked. */
export const httpSigner = (service: HttpSigning): ContractSigner => ({
  provider: 'http',
  async sign(_tx, { content, lender, borrower, documentNo, at }) {
    const answer = await ask(service, {
      document_no: documentNo,
      content: content.toString('base64'),
      sha256: createHash('sha256').update(content).digest('hex'),
      lender,
      borrower,
      signed_at: unixSeconds(at),
    })
    const signed = { cms: bytesOf(answer.cms), authority: bytesOf(answer.authority) }
    const holds = await isSigned({ ...signed, at }, content).catch(() => false)
    if (!holds) throw new Unavailable(`the signature of ${documentNo} does not verify`)
    return signed
  },
})
