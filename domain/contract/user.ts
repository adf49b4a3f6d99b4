import { type Static, Type } from 'typebox'
import { AGREEMENT_VERSIONS } from '../agreements'
import { CONSENT_CODES } from '../consents'
import { MOBILE_PROOFS } from '../mobileProofs'
import { NICKNAME_MAX } from '../validators'
import { CleanCredential, Credential, Input, Instant, Money } from './scalars'

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

export const MobileLoginBody = Type.Object({
  mobile: Type.Optional(CleanCredential('phone')),
  captcha: Type.Optional(CleanCredential('code', 'the SMS code')),
})

export const SmsSendBody = Type.Object({
  mobile: Type.Optional(CleanCredential('phone')),
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
  mobile: Type.Optional(CleanCredential('phone')),
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

export const EndedSessions = Type.Object({ ended: Type.Integer() })
export type EndedSessions = Static<typeof EndedSessions>

export const WxLoginBody = Type.Object({
  code: Type.String({
    minLength: 1,
    maxLength: 128,
    description: 'from wx.login; good for five minutes and one use',
  }),
})

/** A text the person agreed to or withdrew from. */
const Consent = Type.Object({
  code: Type.String(),
  version: Type.String(),
  granted: Type.Boolean(),
  at: Instant,
})

/** An entry of the consent record; `order_no` is set when the consent came with that application, else empty. */
export const ConsentEntry = Type.Object({ ...Consent.properties, order_no: Type.String() })
export type ConsentEntry = Static<typeof ConsentEntry>

export const ConsentsReply = Type.Object({
  list: Type.Array(Consent, { description: 'the last word on each text' }),
  history: Type.Array(ConsentEntry, { description: 'every word, newest first' }),
})
export type ConsentsReply = Static<typeof ConsentsReply>

export const ConsentBody = Type.Object({
  code: Type.Enum(CONSENT_CODES),
  version: Type.Enum(AGREEMENT_VERSIONS),
  granted: Type.Boolean(),
})

export const ConsentOutcome = Type.Object({
  cancelled_order_no: Type.String({
    description:
      'the application under review that ended with a withdrawal; empty when there was none',
  }),
})
export type ConsentOutcome = Static<typeof ConsentOutcome>
