import { maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import type { LoginResult, Profile, User } from '@/api/user'
import { readExpiry, type SessionRecord, type StoredUser } from '@/storage/session'

/** Characters of an avatar's address that the device keeps: a picture of 32 KB as a `data:` address has some 44,000. */
const AVATAR_MAX = 48 * 1024

const masked = (name: string): string => (matches('phone', name) ? maskMobile(name) : name)

const keptAvatar = (avatar: string): string => (avatar.length > AVATAR_MAX ? '' : avatar)

const maskedMobile = (mobile: string): string => (mobile === '' ? '' : maskMobile(mobile))

/** The part of a user that may be stored: every phone number is masked. */
export const toStored = (user: User): StoredUser => ({
  id: user.id,
  username: masked(user.username),
  nickname: masked(user.nickname),
  mobile: maskedMobile(user.mobile),
  avatar: keptAvatar(user.avatar),
  score: user.score,
  money: user.money,
  level: 1,
  createtime: user.createtime ?? null,
})

/**
 * The user with the profile's data. A stock FastAdmin sends only `welcome`, the nickname: it is both names where the
 * profile has no other, and the rest stays as known from login.
 */
export function merged(profile: Profile, known: StoredUser | null): StoredUser {
  const { id, mobile, avatar, money, score, level, sent } = profile
  const welcome = masked(profile.welcome)
  const before = id === '' || id === known?.id ? known : null
  return {
    id: id || (before?.id ?? ''),
    username: masked(profile.username) || welcome || (before?.username ?? ''),
    nickname: masked(profile.nickname) || welcome || (before?.nickname ?? ''),
    mobile: maskedMobile(mobile ?? '') || (before?.mobile ?? ''),
    avatar: avatar === undefined ? (before?.avatar ?? '') : keptAvatar(avatar),
    money: before && !sent.includes('money') ? before.money : money,
    score: before && !sent.includes('score') ? before.score : score,
    level: before && !sent.includes('level') ? before.level : level,
    createtime: before?.createtime ?? null,
  }
}

/** What a person may have changed of the user, for a backend whose profile does not tell it. */
export type UserChange = Partial<Pick<StoredUser, 'mobile' | 'avatar'>>

/** The user with a change that the server accepted. */
export const changed = (user: StoredUser, { mobile, avatar }: UserChange): StoredUser => ({
  ...user,
  mobile: mobile === undefined ? user.mobile : maskedMobile(mobile),
  avatar: avatar === undefined ? user.avatar : keptAvatar(avatar),
})

/** Whether two sessions belong to one person, or neither exists; by token where a user is unknown. */
export function isSamePerson(one: SessionRecord | null, other: SessionRecord | null): boolean {
  const id = one?.userInfo?.id
  const otherId = other?.userInfo?.id
  return id && otherId ? id === otherId : one?.token === other?.token
}

/** Unix seconds at which the token expires: as sent, else counted from now, else null. */
export function tokenExpiry({ expireTime, expiresIn }: LoginResult, nowMs: number): number | null {
  const sent = readExpiry(expireTime)
  if (sent !== null) return sent
  return expiresIn !== undefined && expiresIn > 0 ? Math.floor(nowMs / 1000) + expiresIn : null
}
