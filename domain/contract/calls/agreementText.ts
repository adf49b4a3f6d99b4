import { AgreementTextQuery, AgreementTextReply } from '../agreementText'
import { call } from './call'

/** What a person agreed to can be read for ever. */
export const AGREEMENT_TEXT_CALLS = {
  agreementText: call({
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
