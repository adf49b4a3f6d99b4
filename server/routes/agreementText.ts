import { AGREEMENT_VERSION } from '@domain/index'
import { answer } from '../http/call'
import { ok } from '../http/reply'
import type { Routes } from '../http/types'
import { refuse } from '../refusal'
import { findAgreementText } from '../repositories/agreementTexts'

/** A value of the query; one that is repeated counts as none. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** GET /api/agreement: an agreement in the version that a person agreed to, or in the one in force. */
export const agreementTextRoute: Routes = (app, { db }) => {
  answer(app, 'agreementText', async (request) => {
    const { code, version } = request.query
    const asked = { code: textOf(code), version: textOf(version) || AGREEMENT_VERSION }
    const text =
      (await findAgreementText(db, asked)) ??
      refuse('not_found', '没有这个版本的文本', { field: 'version' })
    return ok({
      code: text.code,
      version: text.version,
      title: text.title,
      lender_name: text.lenderName,
      effective_on: text.effectiveOn,
      summary: [...text.body.summary],
      sections: text.body.sections.map(({ title, body }) => ({
        title,
        body: body.map((block) =>
          typeof block === 'string'
            ? { lines: [block], is_list: false }
            : { lines: [...block], is_list: true },
        ),
      })),
    })
  })
}
