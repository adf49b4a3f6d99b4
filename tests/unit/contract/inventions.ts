import { CALLS } from '@domain/contract'
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

/** Said of what can't be read, or is left open by it. */
const SAID: Record<string, readonly unknown[]> = {
  statusText: ['状态未知', '还款中', '本期待还', '待审核', '已撤回'],
  id: ['7', 'NaN', '1e3', '77.005', '-77.00', '７７７.００'],
  money: [-7_700],
  planned: [false],
  // Shown by the name other calls know it by.
  fullUrl: [CALLS.upload.example.data?.url],
  // Parameters for WeChat are passed on as they are.
  cents: ['55.00'],
}

/** Whether an invention is one of these. */
export const isSaid = (invention: string): boolean => {
  const [where = '', value] = invention.split(' is ')
  return (SAID[where.split('.').at(-1) ?? ''] ?? []).some((one) => String(one) === value)
}
