import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DownloadQuery } from '@domain/contract'
import type { Deps } from '../../deps'
import { originOf } from '../../http/origin'
import { Fault } from '../../refusal'
import { findLoan } from '../../repositories/loans/findLoans'
import type { Loan } from '../../repositories/loans/loans'
import type { User } from '../../repositories/users'
import { isLinkSigned, signLink } from '../../security/linkSignature'

/** A document of a loan for download. */
export interface Paper {
  path: string
  /** Subject that its links are signed for. */
  subject: string
}

const ABSENT = '订单不存在'

export const noPaper = (): Fault => new Fault(404, ABSENT)

const subjectOf = ({ subject }: Paper, orderNo: string): string => `${subject}:${orderNo}`

/** An absolute address of the document that works without a token for a while. */
export function paperLink(
  paper: Paper,
  orderNo: string,
  request: FastifyRequest,
  { config, secrets, clock }: Deps,
): string {
  const { exp, sig } = signLink(subjectOf(paper, orderNo), { secrets, now: clock.now() })
  const query = new URLSearchParams({ order_no: orderNo, exp, sig })
  return `${originOf(request, config)}${paper.path}?${query}`
}

/** The loan of a download, by the link's signature or by its owner's token. */
export async function downloadableLoan(
  paper: Paper,
  { order_no: given, ...signature }: DownloadQuery,
  user: User | null,
  { db, clock, secrets }: Deps,
): Promise<Loan> {
  const orderNo = typeof given === 'string' ? given : ''
  const isSigned = isLinkSigned(subjectOf(paper, orderNo), signature, { secrets, now: clock.now() })
  if (!isSigned && !user) throw new Fault(401)
  const loan = await findLoan(db, orderNo)
  if (!loan || (!isSigned && loan.userId !== user?.id)) throw noPaper()
  return loan
}

/**
 * Sends a PDF under a name in Chinese; a reader that knows only ASCII names takes the number in it.
 * @param name without extension: 借款合同-HT2026…
 */
export function sendPdf(reply: FastifyReply, name: string, pdf: Buffer): FastifyReply {
  const plain = name.replace(/[^\w-]/g, '').replace(/^-+/, '')
  const names = `filename="${plain}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; ${names}`)
    .header('cache-control', 'private, no-store')
    .send(pdf)
}
