import { type Static, Type } from 'typebox'
import { Day, Loose } from './scalars'

/** Without `version`: the one in force. */
export const AgreementTextQuery = Type.Object({
  code: Type.Optional(Loose(40)),
  version: Type.Optional(Loose(40)),
})

const AgreementBlock = Type.Object({
  lines: Type.Array(Type.String()),
  is_list: Type.Boolean({ description: 'true for a list of points, false for a paragraph' }),
})
export type AgreementBlock = Static<typeof AgreementBlock>

const AgreementPart = Type.Object({ title: Type.String(), body: Type.Array(AgreementBlock) })
export type AgreementPart = Static<typeof AgreementPart>

/** An agreement in one version, as it was published. */
export const AgreementTextReply = Type.Object({
  code: Type.String(),
  version: Type.String(),
  title: Type.String(),
  lender_name: Type.String(),
  effective_on: Day,
  summary: Type.Array(Type.String(), { description: 'what matters most; not binding' }),
  sections: Type.Array(AgreementPart),
})
export type AgreementTextReply = Static<typeof AgreementTextReply>
