import {
  Certificate,
  CertificateVerification,
  FullCertificate,
  FullCertificateBody,
  FullContract,
  FullContractBody,
  VerifyQuery,
} from '../agreement'
import { OrderQuery } from '../loan'
import { Nullable } from '../scalars'
import { call, NO_ORDER } from './call'

const ORDER = '202611210000000000000001'

/** Settlement certificates and their verification. */
export const CERTIFICATE_CALLS = {
  loanCertificate: call({
    summary: '结清证明；没有结清时为 null',
    query: OrderQuery,
    data: Nullable(Certificate),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: ORDER },
      data: {
        certificate_no: 'JQ202702210000000001',
        order_no: ORDER,
        borrower: '王**',
        lender_name: '示例消费金融有限公司',
        amount: '1000.00',
        term: 3,
        disbursed_on: '2026-11-21',
        settled_on: '2027-02-21',
        settle_type: 'normal',
        settle_type_text: '正常结清',
        issued_at: 1_803_175_200,
        verify_code: '8F3K-29QX-7PKM-0ACD',
        verify_url: 'https://example.com/#/pages/certificate/verify?code=8F3K-29QX-7PKM-0ACD',
        pdf_url: `https://example.com/api/loan/certificate.pdf?order_no=${ORDER}&exp=1803178800&sig=x`,
      },
    },
  }),
  loanFullCertificate: call({
    summary:
      '含借款人完整姓名和证件号的结清证明（PDF）；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: FullCertificateBody,
    needs: ['order_no'],
    data: FullCertificate,
    refusals: [
      NO_ORDER,
      ['rate_limited', '获取证明过于频繁，请稍后再试'],
      ['wrong_state', '这笔借款还没有结清，没有结清证明'],
      ['invalid', '参数不正确', 'code'],
      ['invalid', '验证码不正确', 'code'],
      ['invalid', '参数不正确', 'password'],
      ['rate_limited', '请稍后再试'],
      ['invalid', '密码不正确', 'password'],
      ['wrong_state', '暂时开具不了含完整信息的证明，请联系客服'],
    ],
    example: { body: { order_no: ORDER, code: '123456' }, data: { pdf: 'JVBERi0xLjM=' } },
  }),
  loanFullContract: call({
    summary:
      '合同各方的完整信息和含完整信息的合同（PDF）；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: FullContractBody,
    needs: ['order_no'],
    data: FullContract,
    refusals: [
      NO_ORDER,
      ['rate_limited', '获取证明过于频繁，请稍后再试'],
      ['wrong_state', '这份合同签署时只载明了部分隐藏的姓名和证件号'],
      ['invalid', '参数不正确', 'code'],
      ['invalid', '验证码不正确', 'code'],
      ['invalid', '参数不正确', 'password'],
      ['rate_limited', '请稍后再试'],
      ['invalid', '密码不正确', 'password'],
      ['wrong_state', '暂时开具不了含完整信息的证明，请联系客服'],
      ['wrong_state', '合同内容与签署时的校验值不一致，请联系客服'],
    ],
    example: {
      body: { order_no: ORDER, code: '123456' },
      data: {
        parties: [
          { role: '贷款人', name: '示例消费金融有限公司', credit_code: '91990000MA00000000' },
          { role: '借款人', name: '王小明', id_no: '990000199003072334' },
        ],
        sha256: '3f786850e387550fdab836ed7e6dc881de23001b3f786850e387550fdab836ed',
        pdf: 'JVBERi0xLjM=',
      },
    },
  }),
  certificateVerify: call({
    summary: '核对结清证明的验证码',
    query: VerifyQuery,
    needs: ['code'],
    data: CertificateVerification,
    refusals: [['rate_limited', '查询过于频繁，请稍后再试']],
    example: {
      query: { code: '8F3K-29QX-7PKM-0ACD' },
      data: {
        valid: true,
        certificate_no: 'JQ202702210000000001',
        borrower: '王**',
        lender_name: '示例消费金融有限公司',
        order_tail: '0001',
        amount: '1000.00',
        term: 3,
        disbursed_on: '2026-11-21',
        settled_on: '2027-02-21',
        settle_type_text: '正常结清',
        issued_at: 1_803_175_200,
      },
    },
  }),
}
