import { type Static, Type } from 'typebox'
import { APPLICATION_AGREEMENTS } from '../agreements'
import { CONTRACT_STATES, PAPER_KINDS, SIGNATURE_CHECKS, TEXT_CHECKS } from '../paperCheck'
import { type Sent, call, NO_ORDER, file, EXAMPLE_ORDER } from './call'
import { CostTable, EXAMPLE_COSTS } from './disclosure'
import { OrderQuery } from './loan'
import { proofBy, PROOF_REFUSALS } from './proof'
import { Count, Instant, Loose, Money, OrderNo, Nullable } from './scalars'

export const Clause = Type.Object({ title: Type.String(), text: Type.String() })
export type Clause = Static<typeof Clause>

export const Party = Type.Object({
  role: Type.String(),
  name: Type.String(),
  id_no: Type.Optional(Type.String({ description: 'masked' })),
  credit_code: Type.Optional(Type.String({ description: '统一社会信用代码 of the lender' })),
  licence_no: Type.Optional(Type.String({ description: '金融许可证号 of the lender' })),
})
export type Party = Static<typeof Party>

/** 补充协议 that changed a contract's plan. */
export const ContractAmendment = Type.Object({
  offer_no: Type.String(),
  text: Type.String({ description: 'the way of the new plan in Chinese' }),
  accepted_at: Instant,
  sha256: Type.String(),
  pdf_url: Type.String(),
})
export type ContractAmendment = Static<typeof ContractAmendment>

export const Contract = Type.Object({
  order_no: Type.String(),
  contract_no: Type.String(),
  title: Type.String(),
  template_version: Type.String(),
  signed_at: Instant,
  parties: Type.Array(Party),
  clauses: Type.Array(Clause),
  disclosure: CostTable,
  sha256: Type.String({ description: 'of what was signed' }),
  pdf_url: Type.String(),
  names_borrower: Type.Optional(
    Type.Boolean({
      description: 'what was signed names the borrower in full; it is shown masked here',
    }),
  ),
  amendments: Type.Optional(Type.Array(ContractAmendment, { description: 'oldest first' })),
})
export type Contract = Static<typeof Contract>

export const FullContractBody = Type.Object({
  order_no: OrderNo,
  ...proofBy('fullcontract'),
})

/** The parties as signed, and the contract with them. */
export const FullContract = Type.Object({
  parties: Type.Array(Party),
  sha256: Type.String({ description: 'of the content with these parties' }),
  pdf: Type.String({ description: 'base64' }),
})
export type FullContract = Static<typeof FullContract>

const CheckQuery = Type.Object({ no: Type.Optional(Loose(2_000)) })

/**
 * What a contract or an amendment says, masked as on paper, to compare line by line, and whether it holds.
 */
export const ContractCheck = Type.Object({
  kind: Type.Enum(PAPER_KINDS),
  no: Type.String(),
  title: Type.String(),
  contract_no: Type.String({ description: 'of an amendment, the contract it changes' }),
  order_tail: Type.String(),
  borrower: Type.String({ description: 'masked' }),
  lender_name: Type.String(),
  lender_credit_code: Type.Optional(Type.String()),
  lender_licence_no: Type.Optional(Type.String()),
  amount: Type.String({
    ...Money,
    description: 'yuan lent; of an amendment, still to be repaid then',
  }),
  term: Count('instalments'),
  signed_at: Instant,
  state: Type.Enum(CONTRACT_STATES, {
    description: 'pending: nothing is paid out yet; void: nothing ever will be',
  }),
  sha256: Type.String({ description: 'of what was signed' }),
  text: Type.Enum(TEXT_CHECKS, {
    description:
      'whether what is kept still has that hash; unreadable: the borrower it names is erased',
  }),
  signature: Type.Enum(SIGNATURE_CHECKS, {
    description:
      'found by checking the certificates of both parties over the text; none: confirmed in the app, without certificates',
  }),
  issuer: Type.String({ description: 'of the certificates; empty without any' }),
})
export type ContractCheck = Static<typeof ContractCheck>

/** The contract of a loan. */
export const CONTRACT_CALLS = {
  loanFullContract: call('POST', '/api/loan/fullContract', 'user', {
    summary:
      '合同各方的完整信息和含完整信息的合同（PDF）；先确认是本人：这个账号的手机号的验证码，没有手机号的账号用密码',
    body: FullContractBody,
    needs: ['order_no'],
    data: FullContract,
    refusals: [
      NO_ORDER,
      ['rate_limited', '获取证明过于频繁，请稍后再试'],
      ['wrong_state', '这份合同签署时只载明了部分隐藏的姓名和证件号'],
      ...PROOF_REFUSALS,
      ['wrong_state', '暂时开具不了含完整信息的证明，请联系客服'],
      ['wrong_state', '合同内容与签署时的校验值不一致，请联系客服'],
    ],
    example: {
      body: { order_no: EXAMPLE_ORDER, code: '123456' },
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
  contractVerify: call('GET', '/api/contract/verify', 'public', {
    summary: '按编号核对合同或补充协议：双方、金额和签署情况；没有这个编号时为 null',
    query: CheckQuery,
    needs: ['no'],
    data: Nullable(ContractCheck),
    refusals: [['rate_limited', '查询过于频繁，请稍后再试']],
    example: {
      query: { no: 'HT202611210000000000000001' },
      data: {
        kind: 'contract',
        no: 'HT202611210000000000000001',
        title: '个人借款合同',
        contract_no: 'HT202611210000000000000001',
        order_tail: '0001',
        borrower: '王**',
        lender_name: '示例消费金融有限公司',
        amount: '1000.00',
        term: 3,
        signed_at: 1_795_226_400,
        state: 'effective',
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        text: 'unchanged',
        signature: 'genuine',
        issuer: '沙箱证书颁发机构（仅供演示）',
      },
    },
  }),
  loanContract: call('GET', '/api/loan/getContractInfo', 'user', {
    summary: '借款合同；没有借款时为 null',
    query: OrderQuery,
    data: Nullable(Contract),
    refusals: [NO_ORDER],
    example: {
      query: { order_no: EXAMPLE_ORDER },
      data: {
        order_no: EXAMPLE_ORDER,
        contract_no: `HT${EXAMPLE_ORDER}`,
        title: '个人借款合同',
        template_version: APPLICATION_AGREEMENTS[0]?.version ?? '',
        signed_at: 1_795_226_400,
        parties: [
          { role: '贷款人', name: '示例消费金融有限公司' },
          { role: '借款人', name: '王**', id_no: '110105********721X' },
        ],
        clauses: [{ title: '借款金额、期限与用途', text: '借款本金为人民币 1,000.00 元……' }],
        disclosure: EXAMPLE_COSTS,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        pdf_url: `https://example.com/api/loan/contract.pdf?order_no=${EXAMPLE_ORDER}&exp=1795230000&sig=x`,
        amendments: [
          {
            offer_no: 'S202611220000000000000001',
            text: '延后 2 期',
            accepted_at: 1_795_399_200,
            sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            pdf_url: `https://example.com/api/loan/amendment.pdf?order_no=${EXAMPLE_ORDER}&offer_no=S202611220000000000000001&exp=1795230000&sig=x`,
          },
        ],
      },
    },
  }),
}
export type FullContractBody = Sent<typeof CONTRACT_CALLS.loanFullContract>

export const CONTRACT_FILES = {
  /** Carries a signature or a token in its address: a download can't always set headers. */
  loanContractPdf: file('/api/loan/contract.pdf'),
}
