import { type Static, Type } from 'typebox'
import { DELETION_OBSTACLES } from '../deletion'
import { call, badCode, PASSWORD_REFUSALS } from './call'
import { Instant, Nullable, Credential, CleanCredential } from './scalars'

export const DeletionBlocker = Type.Object({
  reason: Type.Enum(DELETION_OBSTACLES),
  text: Type.String({ description: 'in Chinese, with what to do' }),
  order_no: Type.String({ description: 'the loan concerned' }),
})
export type DeletionBlocker = Static<typeof DeletionBlocker>

export const DeletionRequest = Type.Object({
  requested_at: Instant,
  erases_at: Type.Integer({
    minimum: 0,
    description: 'unix seconds from which the account is erased; until then it can be taken back',
  }),
})
export type DeletionRequest = Static<typeof DeletionRequest>

export const DeletionReply = Type.Object({
  mobile: Type.String({
    description: 'masked; empty when there is none, and the password confirms instead of a code',
  }),
  blockers: Type.Array(DeletionBlocker),
  request: Nullable(DeletionRequest, { description: 'null without a request' }),
})
export type DeletionReply = Static<typeof DeletionReply>

/** An SMS code of event mobilelogin, or the password: proof that the account's owner is asking. */
export const DeletionBody = Type.Object({
  password: Type.Optional(Credential),
  code: Type.Optional(CleanCredential('code')),
})
export type DeletionBody = Static<typeof DeletionBody>

/** Deleting the account. */
export const DELETION_CALLS = {
  userDeletionState: call('GET', '/api/user/deletion', 'user', {
    summary: '注销账号前要办完的事',
    data: DeletionReply,
    refusals: [],
    example: {
      data: {
        mobile: '138****0001',
        blockers: [
          {
            reason: 'unsettled',
            text: '有未结清的借款，结清后才能注销',
            order_no: '202611210000000000000001',
          },
        ],
        request: null,
      },
    },
  }),
  userDeletion: call('POST', '/api/user/deletion', 'user', {
    summary: '申请注销账号',
    body: DeletionBody,
    data: DeletionRequest,
    refusals: [
      ['wrong_state', '有未结清的借款，结清后才能注销'],
      ['wrong_state', '有审核中的申请，请等待结果，或先取消申请'],
      ['wrong_state', '有待审核的还款凭证，请等待审核，或先撤回'],
      ['wrong_state', '有未完成的在线付款，请等待结果'],
      ['wrong_state', '有一笔多付的款项待退还，退还后才能注销'],
      badCode('code'),
      ...PASSWORD_REFUSALS,
    ],
    example: {
      body: { code: '123456' },
      msg: '注销申请已提交',
      data: { requested_at: 1_795_226_400, erases_at: 1_796_522_400 },
    },
  }),
  userCancelDeletion: call('POST', '/api/user/cancelDeletion', 'user', {
    summary: '撤销注销申请',
    data: Type.Null(),
    refusals: [],
    example: { msg: '注销申请已撤销', data: null },
  }),
}
