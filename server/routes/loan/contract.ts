import type { FastifyRequest } from 'fastify'
import {
  type Contract,
  contractFileName,
  DownloadQuery,
  FILES,
  hardshipChoiceText,
  namesBorrower,
} from '@domain/index'
import { readIdentity } from '../../certificates/identity'
import { verifyUrl } from '../../certificates/views'
import { unixSeconds } from '../../clock'
import type { Queryable } from '../../db/types'
import type { Deps } from '../../deps'
import { answer } from '../../http/call'
import { originOf } from '../../http/origin'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { contentInFull, contractHash, signedBytes } from '../../lending/contracts'
import { ownLoan, ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { contractPdf, fullContractPdf } from '../../pdf/papers'
import type { PaperSignature } from '../../pdf/signed'
import { refuse } from '../../refusal'
import { insertIdentityRead } from '../../repositories/accountEvents'
import { findAcceptedOffers } from '../../repositories/hardshipOffers'
import { type ContractRecord, findContract } from '../../repositories/loans/contracts'
import { asOwner } from '../user/asOwner'
import { AMENDMENT_PAPER, downloadableLoan, noPaper, paperLink, sendPdf } from './downloads'
import { keyOf, type Loan } from '../../repositories/loans/loans'
import { findSignature } from '../../repositories/loans/signatures'

const PAPER = { path: FILES.loanContractPdf.path, subject: 'contract' }

async function contractReply(
  loan: Loan,
  { content, sha256 }: ContractRecord,
  request: FastifyRequest,
  deps: Deps,
): Promise<Contract> {
  const accepted = await findAcceptedOffers(deps.db, keyOf(loan))
  return {
    ...content,
    sha256,
    pdf_url: paperLink(PAPER, { orderNo: loan.orderNo }, request, deps),
    names_borrower: namesBorrower(content.template_version),
    amendments: accepted.map(({ offerNo, plan, acceptedAt, sha256: hash }) => ({
      offer_no: offerNo,
      text: hardshipChoiceText(plan.choice),
      accepted_at: unixSeconds(acceptedAt),
      sha256: hash,
      pdf_url: paperLink(AMENDMENT_PAPER, { orderNo: loan.orderNo, offerNo }, request, deps),
    })),
  }
}

/** The electronic signature of a loan's contract for its PDF. @param signed what was signed, for its owner alone */
async function paperSignature(
  db: Queryable,
  loan: Loan,
  signed: Buffer | null = null,
): Promise<PaperSignature | null> {
  const found = await findSignature(db, keyOf(loan))
  if (!found) return null
  const { signedAt, cms, authority } = found
  return { signedAt: unixSeconds(signedAt), cms, authority, signed }
}

/**
 * The contract of a loan, as data and as a PDF, both masked; for an owner who proves it, with the parties as they were
 * signed. That PDF is sent inside the answer: there is no address to share.
 */
export const contractRoutes: Routes = (app, deps) => {
  const { db } = deps

  answer(app, 'loanContract', async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    const contract = loan ? await findContract(db, keyOf(loan)) : null
    return ok(loan && contract ? await contractReply(loan, contract, request, deps) : null)
  })

  app.get(PAPER.path, { schema: { querystring: DownloadQuery } }, async (request, reply) => {
    const loan = await downloadableLoan(PAPER, request.query, request.user, deps)
    const contract = await findContract(db, keyOf(loan))
    if (!contract) throw noPaper()
    const signature = await paperSignature(db, loan)
    const { contract_no: no } = contract.content
    const pdf = await contractPdf(
      { db, threads: app.threads },
      { ...contract, signature, verifyUrl: verifyUrl(originOf(request, deps.config), no) },
    )
    return sendPdf(reply, contractFileName(no), pdf)
  })

  answer(app, 'loanFullContract', async (request) => {
    const user = callerOf(request)
    const { order_no: orderNo, code, password } = request.body
    const loan = await ownLoan(deps, user.id, orderNo)
    const contract = await findContract(db, keyOf(loan))
    if (!contract || !namesBorrower(contract.content.template_version)) {
      return refuse('wrong_state', '这份合同签署时只载明了部分隐藏的姓名和证件号')
    }
    // Someone using a logged-in device may know the password, but rarely has the phone, so an SMS code is required.
    if (user.mobile && !code) refuse('invalid', '参数不正确', { field: 'code' })
    const proof = { code, password, event: 'fullcontract', field: 'code' } as const
    // Logged before anything is decrypted.
    await asOwner(deps, request, proof, (tx) =>
      insertIdentityRead(tx, { userId: user.id, loanId: loan.id, at: deps.clock.now() }),
    )
    const { name, idCard } = await readIdentity(deps, loan)
    const content = contentInFull(contract.content, { realName: name, idCard })
    const { sha256 } = contract
    if (contractHash(content) !== sha256) {
      refuse('wrong_state', '合同内容与签署时的校验值不一致，请联系客服')
    }
    const signature = await paperSignature(db, loan, signedBytes(content))
    const pdf = await fullContractPdf(app.threads, {
      content,
      sha256,
      signature,
      verifyUrl: verifyUrl(originOf(request, deps.config), content.contract_no),
    })
    return ok({ parties: content.parties, sha256, pdf: pdf.toString('base64') })
  })
}
