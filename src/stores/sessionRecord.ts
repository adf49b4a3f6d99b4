import { maskMobile } from '@domain/masks'
import { matches } from '@domain/patterns'
import { isReadable, readableOr } from '@domain/unreadable'
import type { LoginResult, Profile, User } from '@/api/user'
import { readExpiry, type SessionRecord, type StoredUser } from '@/storage/session'

/** A picture sent as a data URL may be large; the device keeps only a short address. */
const AVATAR_MAX = 2048

const masked = (name: string): string => (matches('phone', name) ? maskMobile(name) : name)

/** The part of a user that may be stored: every phone number is masked. */
export const toStored = (user: User): StoredUser => ({
  id: user.id,
  username: masked(user.username),
  nickname: masked(user.nickname),
  mobile: user.mobile === '' ? '' : maskMobile(user.mobile),
  avatar: user.avatar.length > AVATAR_MAX ? '' : user.avatar,
})

/**
 * The user with the profile's data. A stock FastAdmin sends only `welcome`, the nickname: it fills both names where
 * there is no other, and the rest stays as known from login.
 */
export function merged(profile: Profile, known: StoredUser | null): StoredUser {
  const fresh = toStored(profile)
  const welcome = masked(profile.welcome)
  const before = fresh.id === '' || fresh.id === known?.id ? known : null
  return {
    id: fresh.id || (before?.id ?? ''),
    username: fresh.username || before?.username || welcome,
    nickname: fresh.nickname || welcome || (before?.nickname ?? ''),
    mobile: fresh.mobile || (before?.mobile ?? ''),
    avatar: fresh.id === '' ? (before?.avatar ?? '') : fresh.avatar,
  }
}

/** Whether two sessions belong to one person, or neither exists; by token where a user is unknown. */
export function isSamePerson(one: SessionRecord | null, other: SessionRecord | null): boolean {
  const id = one?.userInfo?.id
  const otherId = other?.userInfo?.id
  return id && otherId ? id === otherId : one?.token === other?.token
}

/** Unix seconds at which the token expires: as sent, else counted from now, else null. */
export function tokenExpiry({ expireTime, expiresIn }: LoginResult, nowMs: number): number | null {
  const sent = readExpiry(readableOr(expireTime, null))
  if (sent !== null) return sent
  return isReadable(expiresIn) && expiresIn > 0 ? Math.floor(nowMs / 1000) + expiresIn : null
}
