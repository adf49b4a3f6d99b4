import { Type } from 'typebox'
import {
  cleanLine,
  IDENTITY_DECISIONS,
  IDENTITY_REASON_MAX,
  IDENTITY_STATE_TEXT,
  lengthOf,
} from '@domain/index'
import {
  DeskDone,
  DeskIdentity,
  DeskIdentityDecision,
  DeskIdentityDetail,
  DeskPage,
  DeskQuery,
} from '@domain/contract/desk'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { decide } from '../../identity/identities'
import type { Verdict } from '../../identity/providers'
import { actorTexts } from '../../operating/actors'
import {
  identityOf,
  listIdentityRows,
  readIdentity,
  requireLookedAt,
  sidesOf,
} from '../../operating/identities'
import { refuse } from '../../refusal'
import { findOpenedFiles, hasRevealed } from '../../repositories/operatorEvents'
import { operatorOf } from '../guard'
import { sendOpened } from '../openedFile'
import { recorded } from '../record'
import { askedPage, askedStatus } from './asked'

const No = Type.Object({ identity_no: Type.String({ maxLength: 64 }) })
const File = Type.Object({ ...No.properties, id: Type.String({ maxLength: 64 }) })

function verdictOf({ decision, reason: given = '' }: DeskIdentityDecision): Verdict {
  if (decision === 'verify') return { state: 'verified' }
  const reason = cleanLine(given)
  if (reason === '') refuse('invalid', '请填写原因', { field: 'reason' })
  if (lengthOf(reason) > IDENTITY_REASON_MAX) {
    refuse('invalid', `原因最多 ${IDENTITY_REASON_MAX} 字`, { field: 'reason' })
  }
  return { state: 'rejected', reason }
}

/** ID cards of borrowers: reading them and deciding about them. */
export const identityRoutes: WideRoutes = (app, deps) => {
  const { db, sealing } = deps

  app.get(
    '/identities',
    {
      config: { access: 'identities.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskIdentity)) },
      },
    },
    async ({ query }) => {
      const state = askedStatus(query, IDENTITY_DECISIONS, 'pending')
      return ok(await listIdentityRows({ db, sealing }, state, askedPage(query)))
    },
  )

  app.get(
    '/identity',
    {
      config: { access: 'identities.read' },
      schema: { hide: true, querystring: No, response: { 200: Envelope(DeskIdentityDetail) } },
    },
    async (request) => {
      const { identity_no: subject } = request.query
      const { card, sides, shown } = await readIdentity({ db, sealing }, subject)
      const isProvider = card.decidedBy === card.provider
      const actorText = await actorTexts(db, [isProvider ? null : card.decidedBy])
      const by = isProvider ? shown.provider : card.decidedBy && actorText(card.decidedBy)
      const opened = await findOpenedFiles(db, operatorOf(request).name, subject)
      return ok({
        ...shown,
        revealed: await hasRevealed(db, operatorOf(request).name, subject),
        review: by
          ? [by, IDENTITY_STATE_TEXT[card.state], card.reason].filter(Boolean).join('，')
          : '',
        files: sides.map(({ file: { id, type, bytes }, name }) => ({
          id,
          name,
          type,
          bytes,
          opened: opened.includes(id),
        })),
      })
    },
  )

  app.get(
    '/identityFile',
    { config: { access: 'identities.open' }, schema: { hide: true, querystring: File } },
    async (request, reply) => {
      const { identity_no: subject, id } = request.query
      const sides = await sidesOf(db, await identityOf(db, subject))
      const file = sides.find((side) => side.file.id === id)?.file
      return sendOpened(deps, { request, reply }, { action: 'identity_file_opened', subject, file })
    },
  )

  app.post(
    '/identities/decide',
    {
      config: { access: 'identities.review' },
      schema: { hide: true, body: DeskIdentityDecision, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { identity_no: subject } = request.body
      const verdict = verdictOf(request.body)
      const card = await identityOf(db, subject)
      const msg = verdict.state === 'verified' ? '已通过' : '已驳回'
      return recorded(deps, { request, reply }, msg, async (tx, { name, now }) => {
        if (verdict.state === 'verified') await requireLookedAt(tx, card, name)
        if (!(await decide(tx, card, verdict, { by: `operator:${name}`, now }))) {
          refuse('wrong_state', '这份实名认证已有结果')
        }
        return {
          action: verdict.state === 'verified' ? 'identity_verified' : 'identity_rejected',
          subject,
          before: { status: 'pending' },
          after: {
            status: verdict.state,
            ...(verdict.state === 'rejected' && { reason: verdict.reason }),
          },
        }
      })
    },
  )
}
