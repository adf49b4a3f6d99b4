import { Type } from 'typebox'
import { AGREEMENT_VERSION } from '../../agreements'
import { DeletionBody, DeletionReply, DeletionRequest } from '../deletion'
import {
  ChangeMobileBody,
  ConsentBody,
  ConsentOutcome,
  ConsentsReply,
  EndedSessions,
  LoginBody,
  LoginReply,
  MobileLoginBody,
  Profile,
  ProfileBody,
  RegisterBody,
  ResetPasswordBody,
  SessionsReply,
  SmsSendBody,
  type UserInfo,
  WxLoginBody,
} from '../user'
import { call, type RefusalNote } from './call'

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
}

const BAD_CODE = (field: string): RefusalNote => ['invalid', '验证码不正确', field]
const BAD_MOBILE: RefusalNote = ['invalid', '手机格式不正确', 'mobile']
const missing = (field: string): RefusalNote => ['invalid', '参数不正确', field]
const TOO_OFTEN: RefusalNote = ['rate_limited', '请稍后再试']

/** Of a caller who does not prove to be the owner. */
const OWNER_REFUSALS: RefusalNote[] = [
  missing('password'),
  TOO_OFTEN,
  ['invalid', '密码不正确', 'password'],
  BAD_CODE('code'),
]

/** FastAdmin's user and sms modules. */
export const USER_CALLS = {
  userRegister: call({
    summary: '注册，并开始一次登录',
    body: RegisterBody,
    needs: ['username', 'password', 'mobile', 'code', 'email'],
    data: LoginReply,
    refusals: [
      missing('username'),
      missing('password'),
      ['invalid', '邮箱不正确', 'email'],
      BAD_MOBILE,
      BAD_CODE('code'),
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
  userLogin: call({
    summary: '用户名、手机号或邮箱加密码登录',
    body: LoginBody,
    needs: ['account', 'password'],
    data: LoginReply,
    refusals: [missing('account'), missing('password'), TOO_OFTEN, ['invalid', '账户或密码不正确']],
    example: {
      body: { account: '13800000001', password: 'secret-12' },
      msg: '登录成功',
      data: { userinfo: USER },
    },
  }),
  userMobileLogin: call({
    summary: '短信验证码登录；新的手机号自动注册',
    body: MobileLoginBody,
    needs: ['mobile', 'captcha'],
    data: LoginReply,
    refusals: [
      missing('mobile'),
      missing('captcha'),
      BAD_MOBILE,
      BAD_CODE('captcha'),
      ['wrong_state', '账户已经被锁定'],
    ],
    example: {
      body: { mobile: '13800000001', captcha: '123456' },
      msg: '登录成功',
      data: { userinfo: USER },
    },
  }),
  userLogout: call({
    summary: '退出登录',
    data: Type.Null(),
    refusals: [],
    example: { msg: '退出成功', data: null },
  }),
  userProfile: call({
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
        money: '0.00',
        score: 0,
        level: 1,
        mobile_proofs: ['old_captcha', 'password'],
        ends_sessions: true,
      },
    },
  }),
  userSetProfile: call({
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
  userResetPassword: call({
    summary: '用短信验证码设置新密码；所有设备都要重新登录',
    body: ResetPasswordBody,
    needs: ['type', 'mobile', 'newpassword', 'captcha'],
    data: Type.Null(),
    refusals: [
      missing('type'),
      missing('newpassword'),
      missing('captcha'),
      BAD_MOBILE,
      BAD_CODE('captcha'),
      ['not_found', '用户不存在', 'mobile'],
    ],
    example: {
      body: { type: 'mobile', mobile: '13800000001', newpassword: 'secret-12', captcha: '123456' },
      msg: '重置密码成功',
      data: null,
    },
  }),
  userChangeMobile: call({
    summary: '换绑手机号；先确认是本人（原手机号的验证码，或密码），其他设备要重新登录',
    body: ChangeMobileBody,
    needs: ['mobile', 'captcha'],
    data: Type.Null(),
    refusals: [
      BAD_MOBILE,
      missing('captcha'),
      BAD_CODE('captcha'),
      missing('password'),
      TOO_OFTEN,
      ['invalid', '密码不正确', 'password'],
      BAD_CODE('old_captcha'),
      ['conflict', '手机号已经存在', 'mobile'],
    ],
    example: {
      body: { mobile: '13800000002', captcha: '123456', old_captcha: '654321' },
      msg: '手机号已更换',
      data: null,
    },
  }),
  userSessions: call({
    summary: '登录中的设备',
    data: SessionsReply,
    refusals: [],
    example: {
      data: { list: [{ device: 'iPhone · 微信', created_at: 1_795_226_400, current: true }] },
    },
  }),
  userEndSessions: call({
    summary: '退出其他设备',
    data: EndedSessions,
    refusals: [],
    example: { msg: '其他设备已退出', data: { ended: 2 } },
  }),
  smsSend: call({
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
  userWxLogin: call({
    summary: '用微信登录凭证换取 openid，供小程序内支付；没有配置小程序时不存在',
    body: WxLoginBody,
    data: Type.Null(),
    refusals: [['invalid', '微信登录凭证已失效，请重试', 'code']],
    example: { body: { code: '0a1B2c3D' }, data: null },
  }),
  userConsents: call({
    summary: '同意与撤回的记录',
    data: ConsentsReply,
    refusals: [],
    example: {
      data: {
        list: [{ code: 'privacy', version: AGREEMENT_VERSION, granted: true, at: 1_795_226_400 }],
        history: [
          {
            code: 'privacy',
            version: AGREEMENT_VERSION,
            granted: true,
            at: 1_795_226_400,
            order_no: '',
          },
        ],
      },
    },
  }),
  userConsent: call({
    summary: '同意一份文本，或撤回同意',
    body: ConsentBody,
    data: ConsentOutcome,
    refusals: [
      ['rate_limited', '修改授权过于频繁，请稍后再试'],
      ['wrong_state', '《用户协议》是合同，不能单独撤回', 'code'],
    ],
    example: {
      body: { code: 'privacy', version: AGREEMENT_VERSION, granted: true },
      msg: '已记录',
      data: { cancelled_order_no: '' },
    },
  }),
  userDeletionState: call({
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
  userDeletion: call({
    summary: '申请注销账号',
    body: DeletionBody,
    data: DeletionRequest,
    refusals: [
      ['wrong_state', '有未结清的借款，结清后才能注销'],
      ['wrong_state', '有审核中的申请，请等待结果，或先取消申请'],
      ['wrong_state', '有待审核的还款凭证，请等待审核，或先撤回'],
      ['wrong_state', '有未完成的在线付款，请等待结果'],
      ['wrong_state', '有一笔多付的款项待退还，退还后才能注销'],
      BAD_CODE('code'),
      missing('password'),
      TOO_OFTEN,
      ['invalid', '密码不正确', 'password'],
    ],
    example: {
      body: { code: '123456' },
      msg: '注销申请已提交',
      data: { requested_at: 1_795_226_400, erases_at: 1_796_522_400 },
    },
  }),
  userCancelDeletion: call({
    summary: '撤销注销申请',
    data: Type.Null(),
    refusals: [],
    example: { msg: '注销申请已撤销', data: null },
  }),
}
