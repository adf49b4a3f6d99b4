/** The user as stored on the device: names and a masked number, nothing that identifies a person. */
export interface StoredUser {
  id: string
  username: string
  nickname: string
  /** Masked: 138****8000. */
  mobile: string
  avatar: string
}

export interface SessionRecord {
  token: string
  /** Unix seconds; null when the backend sent none: the profile call then decides. */
  tokenExpireTime: number | null
  userInfo: StoredUser | null
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads the stored session; null without a usable token. */
export function readSession(value: unknown): SessionRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const { token, tokenExpireTime, userInfo } = value as Record<string, unknown>
  if (typeof token !== 'string' || token === '' || token.length > 4096) return null
  return { token, tokenExpireTime: readExpiry(tokenExpireTime), userInfo: readUser(userInfo) }
}

/** A larger number must be milliseconds (the year 5138 in seconds). */
const MILLISECONDS_FROM = 1e11

/** Unix seconds, from seconds or milliseconds; null for anything else. */
export function readExpiry(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null
  return Math.floor(value > MILLISECONDS_FROM ? value / 1000 : value)
}

function readUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, username, nickname, mobile, avatar } = value as Record<string, unknown>
  if (typeof id !== 'string') return null
  return {
    id,
    username: text(username),
    nickname: text(nickname),
    mobile: text(mobile),
    avatar: text(avatar),
  }
}
