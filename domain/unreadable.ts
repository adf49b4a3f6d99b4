/** Stands for a value of a backend that is missing or can't be read. It is no number, no text and no nothing. */
export const UNREADABLE: unique symbol = Symbol('unreadable')

export type Unreadable = typeof UNREADABLE

/** A value as it was sent, or word that it can't be read: it is shown as --, sums with it are --, nothing is decided by it. */
export type Read<T> = T | Unreadable

export const isReadable = <T>(value: T): value is Exclude<T, Unreadable> => value !== UNREADABLE

/** The value for where one that can't be read and none come to the same. */
export const readableOr = <T, U>(value: T, other: U): Exclude<T, Unreadable> | U =>
  isReadable(value) ? value : other

/** What is shown where an amount, a count or a date can't be read. */
export const UNREADABLE_TEXT = '--'
