import { Type } from 'typebox'
import { CONTACT_MEANS_TEXT, CONTACT_OUTCOME_TEXT, contactRulesText } from '@domain/index'
import {
  DeskContact,
  DeskContactDone,
  DeskContactLog,
  DeskDone,
  DeskOverdue,
  DeskPage,
  DeskQuery,
} from '@domain/contract/desk'
import { recordContact } from '../../contacts/recording'
import { Envelope, ok } from '../../http/reply'
import type { WideRoutes } from '../../http/types'
import { readMoment } from '../../moment'
import { listContactRows, readLogOfLoan } from '../../operating/contacts'
import { listOverdue } from '../../operating/overdue'
import { refuse } from '../../refusal'
import { isOverduePlace } from '../../repositories/loans/overdueLoans'
import { operatorOf } from '../guard'
import { record, recorded } from '../record'
import { askedPage, askedStatus } from './asked'

/** 联系记录: what was noted is decrypted, so that each reading of a loan's log is logged. */
export const contactRoutes: WideRoutes = (app, deps) => {
  const { db, clock, sealing } = deps

  app.get(
    '/contacts',
    {
      config: { access: 'contacts.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskContact)) },
      },
    },
    async (request) => {
      const status = askedStatus(request.query, ['broken', 'all'], 'all')
      const page = await listContactRows(
        { db, sealing },
        status === 'broken',
        askedPage(request.query),
      )
      await record(db, request, clock.now(), {
        action: 'contacts_listed',
        subject: status === 'broken' ? status : 'all',
        after: { contacts: page.rows.map(({ contact_no }) => contact_no).join(' ') },
      })
      return ok(page)
    },
  )

  app.get(
    '/overdue',
    {
      config: { access: 'contacts.read' },
      schema: {
        hide: true,
        querystring: DeskQuery,
        response: { 200: Envelope(DeskPage(DeskOverdue)) },
      },
    },
    async (request) => {
      const { after = '' } = request.query
      if (after !== '' && !isOverduePlace(after))
        refuse('invalid', '参数不正确', { field: 'after' })
      const status = askedStatus(request.query, ['uncontacted'], 'uncontacted')
      const now = clock.now()
      const page = await listOverdue(
        { db, sealing, now },
        status !== null,
        askedPage(request.query),
      )
      await record(db, request, now, {
        action: 'overdue_listed',
        subject: status ?? 'all',
        after: { loans: page.rows.map(({ order_no }) => order_no).join(' ') },
      })
      return ok(page)
    },
  )

  app.get(
    '/contacts/loan',
    {
      config: { access: 'contacts.read' },
      schema: {
        hide: true,
        querystring: Type.Object({ order_no: Type.String({ maxLength: 64 }) }),
        response: { 200: Envelope(DeskContactLog) },
      },
    },
    async (request) => {
      const { order_no: subject } = request.query
      const now = clock.now()
      const log = await readLogOfLoan({ db, sealing, now }, subject)
      await record(db, request, now, { action: 'contacts_opened', subject })
      return ok(log)
    },
  )

  app.post(
    '/contacts/record',
    {
      config: { access: 'contacts.record' },
      schema: { hide: true, body: DeskContactDone, response: { 200: Envelope(DeskDone) } },
    },
    async (request, reply) => {
      const { order_no: orderNo, number = '', despite, at: writtenAt, ...said } = request.body
      const { means, outcome } = said
      const at = readMoment(writtenAt)
      if (!at) return refuse('invalid', '联系时间应写作 2026-03-10T10:00', { field: 'at' })
      const { role } = operatorOf(request)
      return recorded(deps, { request, reply }, '已登记', async (tx, { id, now }) => {
        const { contactNo, broken } = await recordContact(
          tx,
          sealing,
          { ...said, orderNo, at, number, isDespite: despite === 'yes' },
          { id, role, now },
        )
        const what = `${CONTACT_MEANS_TEXT[means]}，${CONTACT_OUTCOME_TEXT[outcome]}`
        const reason = contactRulesText(broken)
        return {
          action: 'contact_recorded',
          subject: contactNo,
          after: { order_no: orderNo, what, ...(reason && { reason }) },
        }
      })
    },
  )
}
