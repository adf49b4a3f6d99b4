import { type Static, Type } from 'typebox'
import { call } from './call'
import { Loose, Day } from './scalars'

/** Without `version`: the one in force. */
const AgreementTextQuery = Type.Object({
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

/** What a person agreed to can be read for ever. */
export const AGREEMENT_TEXT_CALLS = {
  agreementText: call('GET', '/api/agreement', 'public', {
    summary: '协议的文本：某个版本的，或现行版本的',
    query: AgreementTextQuery,
    needs: ['code'],
    data: AgreementTextReply,
    refusals: [['not_found', '没有这个版本的文本', 'version']],
    example: {
      query: { code: 'user', version: '2026-11-24' },
      data: {
        code: 'user',
        version: '2026-11-24',
        title: '用户协议',
        lender_name: '示例消费金融有限公司',
        effective_on: '2026-11-24',
        summary: ['借款以单独的合同为准；签署前会完整列出利率、利息和全部费用。'],
        sections: [
          {
            title: '账号',
            body: [{ lines: ['账号不得出借、转让或出售。'], is_list: true }],
          },
        ],
      },
    },
  }),
}
