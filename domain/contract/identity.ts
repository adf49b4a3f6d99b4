import { type Static, Type } from 'typebox'
import { IDENTITY_STATE_TEXT, IDENTITY_STATES, LONG_VALIDITY } from '../identity'
import { DEFAULT_LIMITS } from '../limits'
import { type RefusalNote, type Sent, call, KEY_REFUSALS } from './call'
import { Input, Nullable, Text } from './scalars'

const FileUrl = Type.String({ maxLength: 500, description: 'url of a picture the caller uploaded' })
const CardDay = (description: string) => Type.String({ maxLength: 10, description })

/** Shape only; the rules are in `domain/identity.ts`. */
export const IdentityBody = Type.Object({
  real_name: Input('name', { maxLength: 200 }),
  id_card: Input('idCard', { maxLength: 200 }),
  valid_from: CardDay('first day of the card: YYYY-MM-DD'),
  valid_to: CardDay(`last day of the card: YYYY-MM-DD, or ${LONG_VALIDITY}`),
  front_file: FileUrl,
  back_file: FileUrl,
})

/** The person's identity as far as it is known. What was typed and the pictures are never sent back. */
export const Identity = Type.Object({
  state: Type.Enum(IDENTITY_STATES, { description: 'of what was sent last' }),
  state_text: Type.String(),
  in_force: Type.Boolean({
    description:
      'a verified card is valid today, also while a newer one is looked at: loans may be applied for',
  }),
  real_name: Text('masked, of the card in force or else sent last'),
  id_card: Text('masked'),
  valid_to: Nullable(Type.String(), {
    description: `last day of that card, YYYY-MM-DD or ${LONG_VALIDITY}; null: none was sent`,
  }),
  reason: Text('why it was rejected; empty otherwise'),
  may_send: Type.Boolean({ description: 'another card may be sent now' }),
})
export type Identity = Static<typeof Identity>

const IDENTITY: Identity = {
  state: 'pending',
  state_text: IDENTITY_STATE_TEXT.pending,
  in_force: false,
  real_name: '王**',
  id_card: '110***********721X',
  valid_to: '2036-03-07',
  reason: '',
  may_send: false,
}

const FIELD_REFUSALS: readonly RefusalNote[] = [
  ['invalid', '请输入姓名', 'real_name'],
  ['invalid', '请输入身份证上的中文姓名', 'real_name'],
  ['invalid', '“𱍐”不在国家标准 GB 18030 的字库内，合同上无法打印，请核对或联系客服', 'real_name'],
  ['invalid', '请输入身份证号', 'id_card'],
  ['invalid', '请输入正确的 18 位身份证号', 'id_card'],
  ['invalid', '身份证号中的出生日期不存在', 'id_card'],
  ['invalid', '身份证号有误，请核对后重新输入', 'id_card'],
  ['invalid', `实名认证须年满 ${DEFAULT_LIMITS.minAge} 周岁`, 'id_card'],
  ['invalid', '请选择证件有效期的开始日期', 'valid_from'],
  ['invalid', '开始日期不能晚于今天，请核对证件', 'valid_from'],
  ['invalid', '开始日期不能早于出生日期，请核对证件', 'valid_from'],
  ['invalid', '请选择证件有效期的结束日期，或选择长期', 'valid_to'],
  ['invalid', '结束日期须晚于开始日期', 'valid_to'],
  ['invalid', '证件已过期，请使用有效的身份证', 'valid_to'],
  ['invalid', '有效期应为 5 年、10 年、20 年或长期，请核对起止日期', 'valid_to'],
]

/** 实名认证: proving who one is by both sides of an ID card. */
export const IDENTITY_CALLS = {
  userIdentity: call('GET', '/api/user/identity', 'user', {
    summary: '实名认证的状态；姓名和证件号已脱敏',
    data: Identity,
    refusals: [],
    example: { data: IDENTITY },
  }),
  userSendIdentity: call('POST', '/api/user/identity', 'user', {
    summary: '提交身份证的两面和证件信息，等待核验',
    body: IdentityBody,
    keyed: true,
    data: Identity,
    refusals: [
      ...KEY_REFUSALS,
      ['rate_limited', '提交认证过于频繁，请稍后再试'],
      ...FIELD_REFUSALS,
      ['invalid', '请拍摄身份证人像面', 'front_file'],
      ['invalid', '请拍摄身份证国徽面', 'back_file'],
      ['invalid', '照片不存在，请重新拍摄', 'front_file'],
      ['invalid', '照片不存在，请重新拍摄', 'back_file'],
      ['invalid', '两面须各拍一张', 'back_file'],
      ['wrong_state', '账号正在注销，撤销注销申请后才能实名认证'],
      ['conflict', '身份正在核验，请等待结果'],
      ['conflict', '你已完成实名认证'],
      ['invalid', '与已认证的身份证号不一致，请核对或联系客服', 'id_card'],
      ['invalid', '身份证号与你已有借款的借款人不一致，请核对或联系客服', 'id_card'],
    ],
    example: {
      body: {
        real_name: '王小明',
        id_card: '11010519900307721X',
        valid_from: '2016-03-07',
        valid_to: '2036-03-07',
        front_file: '/uploads/0123456789abcdef0123456789abcdef.jpg?exp=1797822000&sig=x',
        back_file: '/uploads/0123456789abcdef0123456789abcdee.jpg?exp=1797822000&sig=x',
      },
      data: IDENTITY,
      msg: '已提交，正在核验',
    },
  }),
}
export type IdentityBody = Sent<typeof IDENTITY_CALLS.userSendIdentity>
