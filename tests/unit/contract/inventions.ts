import { UNREADABLE, UNREADABLE_TEXT } from '@domain/unreadable'

/** A value that was not read: unreadable, none, or no words. */
const isUnread = (value: unknown): boolean =>
  [UNREADABLE, UNREADABLE_TEXT, null, undefined, ''].some((none) => Object.is(value, none))

export const FAILED = Symbol('the reply as a whole is no reply')

/** Where a value says something that the whole one does not. */
export function inventions(value: unknown, whole: unknown, path = ''): string[] {
  if (isUnread(value) || value === FAILED || Object.is(value, whole)) return []
  if (Array.isArray(value)) {
    const rows = Array.isArray(whole) ? (whole as unknown[]) : []
    // What is left out of a list leaves the rest in its place or the next one's.
    return value.flatMap((row, at) =>
      rows.some((other) => inventions(row, other).length === 0)
        ? []
        : inventions(row, rows[at], `${path}.${at}`),
    )
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) =>
      inventions(one, (whole as Record<string, unknown> | null)?.[name], `${path}.${name}`),
    )
  return [`${path.slice(1)} is ${String(value)}`]
}
