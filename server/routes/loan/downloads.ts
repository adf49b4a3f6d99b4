import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AmendmentQuery, FILES } from '@domain/contract'
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

/** 补充协议, by the number of its offer. */
export const AMENDMENT_PAPER: Paper = { path: FILES.loanAmendmentPdf.path, subject: 'amendment' }

const ABSENT = '订单不存在'

export const noPaper = (): Fault => new Fault(404, ABSENT)

/** Which paper of its kind. */
interface PaperKey {
  orderNo: string
  /** Of an amendment. */
  offerNo?: string
}

const subjectOf = ({ subject }: Paper, { orderNo, offerNo }: PaperKey): string =>
  [subject, orderNo, ...(offerNo ? [offerNo] : [])].join(':')

/** An absolute address of the document that works without a token for a while. */
export function paperLink(
  paper: Paper,
  key: PaperKey,
  request: FastifyRequest,
  { config, secrets, clock }: Deps,
): string {
  const { exp, sig } = signLink(subjectOf(paper, key), { secrets, now: clock.now() })
  const { orderNo, offerNo } = key
  const names = { order_no: orderNo, ...(offerNo ? { offer_no: offerNo } : {}) }
  const query = new URLSearchParams({ ...names, exp, sig })
  return `${originOf(request, config)}${paper.path}?${query}`
}

/** The loan of a download, by the link's signature or by its owner's token. */
export async function downloadableLoan(
  paper: Paper,
  { order_no: given, offer_no: offer, ...signature }: AmendmentQuery,
  user: User | null,
  { db, clock, secrets }: Deps,
): Promise<Loan> {
  const orderNo = typeof given === 'string' ? given : ''
  const key = { orderNo, ...(typeof offer === 'string' ? { offerNo: offer } : {}) }
  const isSigned = isLinkSigned(subjectOf(paper, key), signature, { secrets, now: clock.now() })
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
