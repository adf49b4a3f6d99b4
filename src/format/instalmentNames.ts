import { isReadable, UNREADABLE_TEXT, type Read } from '@domain/unreadable'

/** 第 3、4 期, followed by `then`; '' when no instalment is named. */
export function instalmentNames(nos: Read<readonly number[]>, then = ''): string {
  if (!isReadable(nos)) return `第 ${UNREADABLE_TEXT} 期${then}`
  return nos.length === 0 ? '' : `第 ${nos.join('、')} 期${then}`
}
