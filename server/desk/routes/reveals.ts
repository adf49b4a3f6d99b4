import { DeskReveal, DeskRevealed } from '@domain/contract/desk'
import { mayOperator, REVEALS } from '@domain/operators'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { readReason, revealed } from '../../operating/reveals'
import { Fault } from '../../refusal'
import { operatorOf } from '../guard'
import { record } from '../record'

/** POST: details without a mask. What is shown is never stored with the answer, and each showing is logged before it. */
export const revealRoutes: WideRoutes = (app, { db, clock, sealing }) => {
  app.post(
    '/reveal',
    {
      // The kind is checked below: each has its own roles.
      config: { access: 'applications.read' },
      schema: { hide: true, body: DeskReveal, response: { 200: Envelope(DeskRevealed) } },
    },
    async (request) => {
      const { kind, subject } = request.body
      const { text, permission } = REVEALS[kind]
      if (!mayOperator(operatorOf(request).role, permission)) throw new Fault(403)
      const reason = readReason(request.body.reason)
      const now = clock.now()
      const lines = await revealed({ db, sealing, now }, { kind, subject })
      const after = { what: text, reason }
      await record(db, request, now, { action: 'details_revealed', subject, after })
      return ok({ lines })
    },
  )
}
