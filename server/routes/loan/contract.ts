import type { FastifyRequest } from 'fastify'
import { type Contract, contractFileName, DownloadQuery, namesBorrower, FILES } from '@domain/index'
import { readIdentity } from '../../certificates/identity'
import type { Deps } from '../../deps'
import { answer } from '../../http/call'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { contentInFull, contractHash } from '../../lending/contracts'
import { ownLoan, ownOrLatestLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { contractPdf, fullContractPdf } from '../../pdf/papers'
import { refuse } from '../../refusal'
import { insertIdentityRead } from '../../repositories/accountEvents'
import { type ContractRecord, findContract } from '../../repositories/loans/contracts'
import { asOwner } from '../user/asOwner'
import { downloadableLoan, noPaper, paperLink, sendPdf } from './downloads'
import { keyOf } from '../../repositories/loans/loans'

const PAPER = { path: FILES.loanContractPdf.path, subject: 'contract' }

const contractReply = (
  { content, sha256 }: ContractRecord,
  request: FastifyRequest,
  deps: Deps,
): Contract => ({
  ...content,
  sha256,
  pdf_url: paperLink(PAPER, content.order_no, request, deps),
  names_borrower: namesBorrower(content.template_version),
})

/**
 * The contract of a loan, as data and as a PDF, both masked; for an owner who proves it, with the parties as they were
 * signed. That PDF is sent inside the answer: there is no address to share.
 */
export const contractRoutes: Routes = (app, deps) => {
  const { db } = deps

  answer(app, 'loanContract', async (request) => {
    const loan = await ownOrLatestLoan(deps, callerOf(request).id, request.query.order_no)
    const contract = loan ? await findContract(db, keyOf(loan)) : null
    return ok(contract ? contractReply(contract, request, deps) : null)
  })

  app.get(PAPER.path, { schema: { querystring: DownloadQuery } }, async (request, reply) => {
    const loan = await downloadableLoan(PAPER, request.query, request.user, deps)
    const contract = await findContract(db, keyOf(loan))
    if (!contract) throw noPaper()
    const pdf = await contractPdf({ db, threads: app.threads }, contract)
    return sendPdf(reply, contractFileName(contract.content.contract_no), pdf)
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
    const pdf = await fullContractPdf(app.threads, { content, sha256 })
    return ok({ parties: content.parties, sha256, pdf: pdf.toString('base64') })
  })
}
