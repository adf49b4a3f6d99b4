import { complaintReplies, takeBack, takeComplaint } from '../../complaints/complaints'
import { answer } from '../../http/call'
import { originOf } from '../../http/origin'
import { ok } from '../../http/reply'
import type { Routes } from '../../http/types'
import { once } from '../../idempotency'
import { ownLoan } from '../../lending/ownLoans'
import { callerOf } from '../../plugins/auth'
import { findComplaintsOf } from '../../repositories/complaints'

/** 投诉: sending a complaint or more of one, taking it back, and reading all of one's own. */
export const complaintRoutes: Routes = (app, deps) => {
  const { db, clock, sealing, secrets, config } = deps

  answer(app, 'userComplaint', async (request, reply) => {
    const { id: userId } = callerOf(request)
    const { subject = null, complaint_no, order_no, text, files = [] } = request.body
    const loan = order_no ? await ownLoan(deps, userId, order_no) : null
    const now = clock.now()
    return once(db, { request, reply, userId, now }, async (tx) => {
      const taken = await takeComplaint(tx, sealing, {
        userId,
        subject,
        complaintNo: complaint_no || null,
        loanId: loan && loan.id,
        text,
        files,
        now,
      })
      return ok(taken, complaint_no ? '已补充' : '投诉已提交')
    })
  })

  answer(app, 'userWithdrawComplaint', async (request) => {
    const { id: userId } = callerOf(request)
    const { complaint_no: complaintNo } = request.body
    await db.transaction((tx) => takeBack(tx, { userId, complaintNo, now: clock.now() }))
    return ok(null, '已撤回')
  })

  answer(app, 'userComplaints', async (request) => {
    const complaints = await findComplaintsOf(db, callerOf(request).id)
    const signing = { secrets, now: clock.now(), origin: originOf(request, config) }
    return ok({ list: await complaintReplies(db, sealing, complaints, signing) })
  })
}
