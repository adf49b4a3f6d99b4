import { CALLS } from '@domain/contract'
import { UNREADABLE, UNREADABLE_TEXT } from '@domain/unreadable'

/** Whether a value counts as not read: unreadable, absent, or empty text. */
const isUnread = (value: unknown): boolean =>
  [UNREADABLE, UNREADABLE_TEXT, null, undefined, ''].some((none) => Object.is(value, none))

export const FAILED = Symbol('the reply as a whole is no reply')

/** Paths where a value has information that the whole one lacks. */
export function inventions(value: unknown, whole: unknown, path = ''): string[] {
  if (isUnread(value) || value === FAILED || Object.is(value, whole)) return []
  if (Array.isArray(value)) {
    const rows = Array.isArray(whole) ? (whole as unknown[]) : []
    // Entries dropped from a list move the others to the next place.
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

/** Values allowed for unreadable fields, or when a field is unreadable. */
const SAID: Record<string, readonly unknown[]> = {
  statusText: ['状态未知', '还款中', '本期待还', '待审核', '已撤回'],
  id: ['7', 'NaN', '1e3', '77.005', '-77.00', '７７７.００'],
  money: [-7_700],
  planned: [false],
  // Named as in other calls.
  fullUrl: [CALLS.upload.example.data?.url],
  // Parameters for WeChat are passed on unchanged.
  cents: ['55.00'],
}

/** Whether an invention is allowed. */
export const isSaid = (invention: string): boolean => {
  const [where = '', value] = invention.split(' is ')
  return (SAID[where.split('.').at(-1) ?? ''] ?? []).some((one) => String(one) === value)
}
