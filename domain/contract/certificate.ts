import { type Static, Type } from 'typebox'
import { SETTLE_TYPES } from '../statuses'
import { type Sent, call, NO_ORDER, file, EXAMPLE_ORDER } from './call'
import { OrderQuery } from './loan'
import { proofBy, PROOF_REFUSALS } from './proof'
import { Money, Count, Day, Instant, OrderNo, Loose, Nullable } from './scalars'

/** 结清证明. */
export const Certificate = Type.Object({
  certificate_no: Type.String(),
  order_no: Type.String(),
  borrower: Type.String({ description: 'masked' }),
  lender_name: Type.String(),
  lender_credit_code: Type.Optional(Type.String({ description: 'as the contract has it' })),
  lender_licence_no: Type.Optional(Type.String({ description: 'as the contract has it' })),
  amount: Money,
  term: Count('months'),
  disbursed_on: Day,
  settled_on: Day,
  settle_type: Type.Enum(SETTLE_TYPES),
  settle_type_text: Type.String({ description: 'for the borrower; no proof shows it' }),
  issued_at: Instant,
  verify_code: Type.String(),
  verify_url: Type.String(),
  pdf_url: Type.String(),
})
export type Certificate = Static<typeof Certificate>

export const FullCertificateBody = Type.Object({
  order_no: OrderNo,
  ...proofBy('fullcertificate'),
})

/** The PDF itself instead of a link, since there is no address to share, and what it says of the borrower. */
export const FullCertificate = Type.Object({
  pdf: Type.String({ description: 'base64' }),
  name: Type.Optional(Type.String({ description: 'in full' })),
  id_card: Type.Optional(Type.String({ description: 'in full' })),
})
export type FullCertificate = Static<typeof FullCertificate>

const VerifyQuery = Type.Object({ code: Type.Optional(Loose(2_000)) })

const DayOfValid = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2})?$',
  description: 'YYYY-MM-DD; empty when not valid',
})

/**
 * What the certificate says, masked as on paper, to compare line by line; only the end of the order number, and no
 * amount. An unknown code gets no details.
 */
export const CertificateVerification = Type.Object({
  valid: Type.Boolean(),
  certificate_no: Type.String(),
  borrower: Type.String(),
  lender_name: Type.String(),
  lender_credit_code: Type.Optional(Type.String()),
  lender_licence_no: Type.Optional(Type.String()),
  order_tail: Type.String(),
  amount: Money,
  term: Count('months; 0 when not valid'),
  disbursed_on: DayOfValid,
  settled_on: DayOfValid,
  settle_type_text: Type.String({
    description: '已结清 whenever valid: whether early or late concerns the borrower alone',
  }),
  issued_at: Type.Integer({ minimum: 0, description: 'unix seconds; 0 when not valid' }),
})
export type CertificateVerification = Static<typeof CertificateVerification>

/** Settlement certificates and their verification. */
export const CERTIFICATE_CALLS = {
  loanCertificate: call('GET', '/api/loan/certificate', 'user', {
    summary: '结清证明；没有结清时为 null',
    query: OrderQuery,
    data: Nullable(Certificate),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        certificate_no: 'JQ202702210000000001',
        order_no: EXAMPLE_ORDER,
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
        pdf_url: `https://example.com/api/loan/certificate.pdf?order_no=${EXAMPLE_ORDER}&exp=1803178800&sig=x`,
      },
    },
  }),
  /** With the borrower's full name and ID number: needs proof of identity and answers with the file itself. */
  loanFullCertificate: call('POST', '/api/loan/fullCertificate', 'user', {
    summary:
      '含借款人完整姓名和证件号的结清证明（PDF）；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: FullCertificateBody,
    needs: ['order_no'],
    data: FullCertificate,
    refusals: [
      NO_ORDER,
      ['rate_limited', '获取证明过于频繁，请稍后再试'],
      ['wrong_state', '这笔借款还没有结清，没有结清证明'],
      ...PROOF_REFUSALS,
      ['wrong_state', '暂时开具不了含完整信息的证明，请联系客服'],
    ],
    example: {
      body: { order_no: EXAMPLE_ORDER, code: '123456' },
      data: { pdf: 'JVBERi0xLjM=', name: '王小明', id_card: '990000199003072334' },
    },
  }),
  certificateVerify: call('GET', '/api/certificate/verify', 'public', {
    summary: '核对结清证明的核验码',
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
        settle_type_text: '已结清',
        issued_at: 1_803_175_200,
      },
    },
  }),
}
export type FullCertificateBody = Sent<typeof CERTIFICATE_CALLS.loanFullCertificate>

export const CERTIFICATE_FILES = {
  /** Signed like the contract's. */
  loanCertificatePdf: file('/api/loan/certificate.pdf'),
}
