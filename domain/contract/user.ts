import { type Static, Type } from 'typebox'
import { MOBILE_PROOFS } from '../mobileProofs'
import { NICKNAME_MAX } from '../validators'
import { type RefusalNote, type Sent, call, badCode, missing, PASSWORD_REFUSALS } from './call'
import { Money, Instant, CleanCredential, Credential, Input } from './scalars'

/** The user as login and registration send it, with the token of the new session. */
export const UserInfo = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  username: Type.String({ description: 'masked where it is a mobile number' }),
  nickname: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  avatar: Type.String({ description: 'may be a data: url' }),
  score: Type.Optional(Type.Integer()),
  money: Type.Optional(Money),
  createtime: Instant,
  expiretime: Type.Integer({ description: 'unix seconds at which the token ends' }),
  expires_in: Type.Integer({ description: 'seconds the token lives from now' }),
  token: Type.String(),
  number_handle: Type.Optional(
    Type.String({
      description:
        'names the number at a later login, beside its mask; only the server can read it',
    }),
  ),
})
export type UserInfo = Static<typeof UserInfo>

export const LoginReply = Type.Object({ userinfo: UserInfo })
export type LoginReply = Static<typeof LoginReply>

/** The caller. A stock FastAdmin sends only `welcome`. */
export const Profile = Type.Object({
  id: Type.Optional(Type.Integer()),
  welcome: Type.String({ description: 'the nickname' }),
  username: Type.Optional(Type.String()),
  nickname: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String({ description: 'masked' })),
  email: Type.Optional(Type.String()),
  avatar: Type.Optional(Type.String({ description: 'may be a data: url' })),
  money: Type.Optional(Money),
  score: Type.Optional(Type.Integer()),
  level: Type.Optional(Type.Integer()),
  bio: Type.Optional(Type.String({ description: 'of FastAdmin; this server has none' })),
  mobile_proofs: Type.Optional(
    Type.Array(Type.Enum(MOBILE_PROOFS), {
      description: 'fields of changemobile that prove whose account it is; absent: none is asked',
    }),
  ),
  ends_sessions: Type.Optional(
    Type.Boolean({ description: 'a new password or number logs the other devices out' }),
  ),
})
export type Profile = Static<typeof Profile>

/*
 * The schema lets fields of these bodies be absent: FastAdmin's calls report a missing one themselves, in their own
 * order and words. The table of calls says which are needed.
 */

export const RegisterBody = Type.Object({
  username: Type.Optional(CleanCredential('username')),
  password: Type.Optional(Credential),
  mobile: Type.Optional(CleanCredential('phone')),
  code: Type.Optional(CleanCredential('code')),
  email: Type.Optional(CleanCredential('email')),
})

export const LoginBody = Type.Object({
  account: Type.Optional(CleanCredential('account', 'user name, mobile or e-mail address')),
  password: Type.Optional(Credential),
})

/** Of an earlier login on this device, where `mobile` is a mask. */
const NumberHandle = Type.Optional(Type.String({ maxLength: 254 }))

export const MobileLoginBody = Type.Object({
  mobile: Type.Optional(
    CleanCredential('phone', 'or the mask of the number that number_handle names'),
  ),
  number_handle: NumberHandle,
  captcha: Type.Optional(CleanCredential('code', 'the SMS code')),
})

const SmsSendBody = Type.Object({
  mobile: Type.Optional(
    CleanCredential(
      'phone',
      'also masked: the own one of a caller who is logged in, or the one that number_handle names',
    ),
  ),
  number_handle: NumberHandle,
  event: Type.Optional(
    Type.String({
      maxLength: 254,
      description:
        'register, mobilelogin, resetpwd, changemobile, fullcertificate, dataexport, payoutcard, fullcontract',
    }),
  ),
})

export const ProfileBody = Type.Object({
  nickname: Type.Optional(
    Input('line', { maxLength: NICKNAME_MAX, description: 'as it is when absent' }),
  ),
  email: Type.Optional(CleanCredential('email', 'empty: none; another one needs code or password')),
  code: Type.Optional(CleanCredential('code', 'code of event mobilelogin, sent to the number')),
  password: Type.Optional(Type.String({ maxLength: 254, description: 'instead of code' })),
  avatar: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'url of a picture the caller uploaded; empty: none',
    }),
  ),
  bio: Type.Optional(
    Type.String({ maxLength: 500, description: 'of FastAdmin; this server has none' }),
  ),
})

export const ResetPasswordBody = Type.Object({
  type: Type.Optional(Type.String({ maxLength: 20, description: 'mobile' })),
  mobile: Type.Optional(
    CleanCredential('phone', 'of a caller who is logged in also the own one, masked'),
  ),
  newpassword: Type.Optional(Credential),
  captcha: Type.Optional(CleanCredential('code', 'code of event resetpwd')),
})

export const ChangeMobileBody = Type.Object({
  mobile: Type.Optional(CleanCredential('phone', 'the new number')),
  captcha: Type.Optional(CleanCredential('code', 'code of event changemobile, sent to it')),
  old_captcha: Type.Optional(
    CleanCredential('code', 'code of the same event, sent to the old number'),
  ),
  password: Type.Optional(Type.String({ maxLength: 254, description: 'instead of old_captcha' })),
})

/** A logged-in device. */
export const DeviceSession = Type.Object({
  device: Type.String({ description: 'what it says of itself; empty when nothing' }),
  created_at: Instant,
  current: Type.Boolean({ description: 'the one that asks' }),
})
export type DeviceSession = Static<typeof DeviceSession>

export const SessionsReply = Type.Object({
  list: Type.Array(DeviceSession, { description: 'newest first' }),
})
export type SessionsReply = Static<typeof SessionsReply>

const EndedSessions = Type.Object({ ended: Type.Integer() })

const WxLoginBody = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 128,
    description: 'from wx.login; good for five minutes and one use',
  }),
})

const USER: UserInfo = {
  id: 7,
  user_id: 7,
  username: '138****0001',
  nickname: '138****0001',
  mobile: '138****0001',
  avatar: '',
  score: 0,
  money: '0.00',
  createtime: 1_795_226_400,
  expiretime: 1_797_818_400,
  expires_in: 2_592_000,
  token: 'wJ8x3Zr0h4mV1q5nT7cYk2pLs9dUe6bGfAoQiHtRvXw',
  number_handle: 'v1.kJ3n5pQ7rS9tU1vW.xY2zA4bC6dE8fG0hI2jK4l.M6nO8pQ0rS2tU4vW6xY8zA0b',
}

const BAD_MOBILE: RefusalNote = ['invalid', '手机格式不正确', 'mobile']

/** Of a caller who does not prove to be the owner. */
const OWNER_REFUSALS: RefusalNote[] = [...PASSWORD_REFUSALS, badCode('code')]

/** The account: registration, logins, codes, sessions, profile. */
export const USER_CALLS = {
  userRegister: call('POST', '/api/user/register', 'public', {
    summary: '注册，并开始一次登录',
    body: RegisterBody,
    needs: ['username', 'password', 'mobile', 'code', 'email'],
    data: LoginReply,
    refusals: [
      missing('username'),
      missing('password'),
      ['invalid', '邮箱不正确', 'email'],
      BAD_MOBILE,
      badCode('code'),
      ['conflict', '用户名已经存在', 'username'],
      ['conflict', '邮箱已经存在', 'email'],
      ['conflict', '手机号已经存在', 'mobile'],
    ],
    example: {
      body: {
        username: '13800000001',
        password: 'secret-12',
        mobile: '13800000001',
        code: '123456',
        email: '',
      },
      msg: '注册成功',
      data: { userinfo: USER },
    },
  }),
  userLogin: call('POST', '/api/user/login', 'public', {
    summary: '用户名、手机号或邮箱加密码登录',
    body: LoginBody,
    needs: ['account', 'password'],
    data: LoginReply,
    refusals: [
      missing('account'),
      missing('password'),
      ['rate_limited', '请稍后再试'],
      ['invalid', '账号或密码不正确'],
    ],
    example: {
      body: { account: '13800000001', password: 'secret-12' },
      msg: '登录成功',
      data: { userinfo: USER },
    },
  }),
  userMobileLogin: call('POST', '/api/user/mobilelogin', 'public', {
    summary: '短信验证码登录；新的手机号自动注册',
    body: MobileLoginBody,
    needs: ['mobile', 'captcha'],
    data: LoginReply,
    refusals: [
      missing('mobile'),
      missing('captcha'),
      BAD_MOBILE,
      badCode('captcha'),
      ['wrong_state', '账号已经被锁定'],
    ],
    example: {
      body: { mobile: '13800000001', captcha: '123456' },
      msg: '登录成功',
      data: { userinfo: USER },
    },
  }),
  userLogout: call('POST', '/api/user/logout', 'user', {
    summary: '退出登录',
    data: Type.Null(),
    refusals: [],
    example: { msg: '退出成功', data: null },
  }),
  userProfile: call('GET', '/api/user/index', 'user', {
    summary: '当前用户',
    data: Profile,
    refusals: [],
    example: {
      data: {
        id: 7,
        welcome: '138****0001',
        username: '138****0001',
        nickname: '138****0001',
        mobile: '138****0001',
        email: '',
        avatar: '',
        mobile_proofs: ['old_captcha', 'password'],
        ends_sessions: true,
      },
    },
  }),
  userSetProfile: call('POST', '/api/user/profile', 'user', {
    summary: '修改昵称、邮箱、头像；换邮箱要先确认是本人（验证码或密码）',
    body: ProfileBody,
    data: Type.Null(),
    refusals: [
      missing('nickname'),
      ['invalid', '邮箱不正确', 'email'],
      ...OWNER_REFUSALS,
      ['conflict', '邮箱已经存在', 'email'],
      ['invalid', '头像不存在，请重新上传', 'avatar'],
      ['invalid', '头像图片太大', 'avatar'],
    ],
    example: { body: { nickname: '小明', email: '' }, msg: '已保存', data: null },
  }),
  userResetPassword: call('POST', '/api/user/resetpwd', 'public', {
    summary: '用短信验证码设置新密码；所有设备都要重新登录',
    body: ResetPasswordBody,
    needs: ['type', 'mobile', 'newpassword', 'captcha'],
    data: Type.Null(),
    refusals: [
      missing('type'),
      missing('newpassword'),
      missing('captcha'),
      BAD_MOBILE,
      badCode('captcha'),
      ['not_found', '用户不存在', 'mobile'],
    ],
    example: {
      body: { type: 'mobile', mobile: '13800000001', newpassword: 'secret-12', captcha: '123456' },
      msg: '重置密码成功',
      data: null,
    },
  }),
  userChangeMobile: call('POST', '/api/user/changemobile', 'user', {
    summary: '换绑手机号；先确认是本人（原手机号的验证码，或密码），其他设备要重新登录',
    body: ChangeMobileBody,
    needs: ['mobile', 'captcha'],
    data: Type.Null(),
    refusals: [
      BAD_MOBILE,
      missing('captcha'),
      badCode('captcha'),
      missing('password'),
      ['rate_limited', '请稍后再试'],
      ['invalid', '密码不正确', 'password'],
      badCode('old_captcha'),
      ['conflict', '手机号已经存在', 'mobile'],
    ],
    example: {
      body: { mobile: '13800000002', captcha: '123456', old_captcha: '654321' },
      msg: '手机号已更换',
      data: null,
    },
  }),
  userSessions: call('GET', '/api/user/sessions', 'user', {
    summary: '登录中的设备',
    data: SessionsReply,
    refusals: [],
    example: {
      data: { list: [{ device: 'iPhone · 微信', created_at: 1_795_226_400, current: true }] },
    },
  }),
  userEndSessions: call('POST', '/api/user/endSessions', 'user', {
    summary: '退出其他设备',
    data: EndedSessions,
    refusals: [],
    example: { msg: '其他设备已退出', data: { ended: 2 } },
  }),
  smsSend: call('POST', '/api/sms/send', 'public', {
    summary: '发送短信验证码',
    body: SmsSendBody,
    needs: ['mobile', 'event'],
    data: Type.Null(),
    refusals: [
      ['invalid', '手机号不正确', 'mobile'],
      missing('event'),
      ['rate_limited', '发送频繁'],
      ['conflict', '已被注册', 'mobile'],
    ],
    example: {
      body: { mobile: '13800000001', event: 'mobilelogin' },
      msg: '发送成功',
      data: null,
    },
  }),
  userWxLogin: call('POST', '/api/user/wxlogin', 'user', {
    summary: '用微信登录凭证换取 openid，供小程序内支付；没有配置小程序时不存在',
    body: WxLoginBody,
    data: Type.Null(),
    refusals: [['invalid', '微信登录凭证已失效，请重试', 'code']],
    example: { body: { code: '0a1B2c3D' }, data: null },
  }),
}
export type RegisterBody = Sent<typeof USER_CALLS.userRegister>
export type LoginBody = Sent<typeof USER_CALLS.userLogin>
export type MobileLoginBody = Sent<typeof USER_CALLS.userMobileLogin>
export type ProfileBody = Sent<typeof USER_CALLS.userSetProfile>
export type ResetPasswordBody = Sent<typeof USER_CALLS.userResetPassword>
export type ChangeMobileBody = Sent<typeof USER_CALLS.userChangeMobile>
