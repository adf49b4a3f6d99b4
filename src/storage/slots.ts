import type { Theme } from '@/platform/careLook.types'
import { type KnownNumber, readSession, type SessionRecord } from './session'
import type { Slot } from './storage'

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null

/** Token, expiry and masked user in one record: after a crash either all of it is stored or none. */
export const SESSION: Slot<SessionRecord> = {
  scope: 'account',
  name: 'session',
  version: 1,
  read: readSession,
}

/** The number of a session that ended by itself; gone after a logout and with the next login. */
export const KNOWN_NUMBER: Slot<KnownNumber> = {
  scope: 'device',
  name: 'knownNumber',
  version: 1,
  read: (value) => {
    const { mobile, handle } = asObject(value) ?? {}
    return typeof mobile === 'string' && typeof handle === 'string' ? { mobile, handle } : null
  },
}

/** Id of the user whose drafts and keys the device holds. */
export const INTENT_OWNER: Slot<string> = {
  scope: 'device',
  name: 'intentOwner',
  version: 1,
  read: (value) => (typeof value === 'string' ? value : null),
}

export interface DeviceConsent {
  version: string
  /** Unix seconds. */
  at: number
}

/** The privacy policy agreed to on this device. */
export const PRIVACY_CONSENT: Slot<DeviceConsent> = {
  scope: 'device',
  name: 'privacy',
  version: 1,
  read: (value) => {
    const { version, at } = asObject(value) ?? {}
    return typeof version === 'string' && typeof at === 'number' ? { version, at } : null
  },
}

/** Version of the privacy policy that was put to the person on this device and not agreed to. */
export const PRIVACY_DECLINED: Slot<string> = {
  scope: 'device',
  name: 'privacyDeclined',
  version: 1,
  read: (value) => (typeof value === 'string' ? value : null),
}

export interface CareRecord {
  /** Null until the person chooses: the system's text size decides. */
  on: boolean | null
  /** Home has offered the choice, which was answered. */
  offered: boolean
}

/** 关怀模式 on this device. */
export const CARE_MODE: Slot<CareRecord> = {
  scope: 'device',
  name: 'care',
  version: 1,
  read: (value) => {
    const { on, offered } = asObject(value) ?? {}
    const isChoice = on === null || typeof on === 'boolean'
    return isChoice && typeof offered === 'boolean' ? { on, offered } : null
  },
}

/** Text sizes to choose from, as factors of the standard one; 关怀模式 has larger ones of its own. */
export const TEXT_SIZES = { standard: 1, large: 1.12, larger: 1.24 } as const

export type TextSize = keyof typeof TEXT_SIZES

const THEMES: readonly Theme[] = ['system', 'light', 'dark']

export interface DisplayRecord {
  theme: Theme
  /** Null: the system's. */
  text: TextSize | null
}

/** Colours and text size on this device. */
export const DISPLAY: Slot<DisplayRecord> = {
  scope: 'device',
  name: 'display',
  version: 1,
  read: (value) => {
    const stored = asObject(value)
    const theme = THEMES.find((one) => one === stored?.theme)
    const text = Object.keys(TEXT_SIZES).find((one) => one === stored?.text) as TextSize | undefined
    return theme ? { theme, text: text ?? null } : null
  },
}

/** When the next SMS code may be asked for, in milliseconds since 1970, by countdown; survives leaving the page. */
export const SMS_DEADLINE: Slot<number> = {
  scope: 'device',
  name: 'smsDeadline',
  version: 1,
  read: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
}

export interface OpenSubmission {
  /** The idempotency key sent, or about to be. */
  key: string
  /** When the key was first used, unix seconds. */
  at: number
  /** The same by the server's clock, never ahead of it; null when unknown. */
  serverAt: number | null
  /** When it was last sent, unix seconds. */
  sentAt: number
  /** How often it was sent. */
  tries: number
}

/** Writes with an unknown outcome, by name. */
export const SUBMISSION: Slot<OpenSubmission> = {
  scope: 'intent',
  name: 'submission',
  version: 1,
  read: (value) => {
    const { key, at, serverAt, sentAt, tries } = asObject(value) ?? {}
    if (typeof key !== 'string' || typeof at !== 'number') return null
    return {
      key,
      at,
      serverAt: typeof serverAt === 'number' ? serverAt : null,
      sentAt: typeof sentAt === 'number' ? sentAt : at,
      tries: typeof tries === 'number' ? tries : 1,
    }
  },
}
