/** A backend's value that is missing or can't be read. It is neither a number, nor text, nor null. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

export type Unreadable = typeof UNREADABLE

/**
 * A backend's value, or UNREADABLE. An unreadable value is shown as --, makes sums unreadable, and never decides
 * anything.
 */
export type Read<T> = T | Unreadable

export const isReadable = <T>(value: T): value is Exclude<T, Unreadable> => value !== UNREADABLE

/** Whether it is a number that can be read, above zero. */
export const isAboveZero = (value: Read<number> | null | undefined): value is number =>
  typeof value === 'number' && value > 0

/** Replaces an unreadable value by `other`, for places that treat unreadable and absent alike. */
export const readableOr = <T, U>(value: T, other: U): Exclude<T, Unreadable> | U =>
  isReadable(value) ? value : other

/** Shown for an amount, count or date that can't be read. */
export const UNREADABLE_TEXT = '--'
