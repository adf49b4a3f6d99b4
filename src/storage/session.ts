/** The user as stored on the device: names and a masked number, nothing that identifies a person. */
export interface StoredUser {
  id: string
  username: string
  nickname: string
  /** Masked: 138****8000. */
  mobile: string
  avatar: string
  score: number
  /** Balance in fen. */
  money: number
  level: number
  /** Unix seconds, as the login sent it; null when it sent none. */
  createtime: number | null
}

export interface SessionRecord {
  token: string
  /** Unix seconds; null when the backend sent none: the profile call then decides. */
  tokenExpireTime: number | null
  userInfo: StoredUser | null
  /** Names the number at a later login; undefined where the backend has none. */
  numberHandle?: string
}

/** A number that this device logged in with, to log in with again. */
export interface KnownNumber {
  /** Masked: 138****8000. */
  mobile: string
  /** By which the server knows the number. */
  handle: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const wholeNumber = <Without>(value: unknown, without: Without): number | Without =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : without

/** Whether a text can be the token of a session: something that a header can carry. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)

/** Reads the stored session; null without a usable token. */
export function readSession(value: unknown): SessionRecord | null {
  if (typeof value !== 'object' || value === null) return null
  const { token, tokenExpireTime, userInfo, numberHandle } = value as Record<string, unknown>
  if (!isToken(token)) return null
  return {
    token,
    tokenExpireTime: readExpiry(tokenExpireTime),
    userInfo: readUser(userInfo),
    ...(typeof numberHandle === 'string' && { numberHandle }),
  }
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
  const { id, username, nickname, mobile, avatar, score, money, level, createtime } =
    value as Record<string, unknown>
  if (typeof id !== 'string') return null
  return {
    id,
    username: text(username),
    nickname: text(nickname),
    mobile: text(mobile),
    avatar: text(avatar),
    score: wholeNumber(score, 0),
    money: wholeNumber(money, 0),
    level: wholeNumber(level, 1),
    createtime: wholeNumber(createtime, null),
  }
}
