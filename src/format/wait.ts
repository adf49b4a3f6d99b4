/** A wait in seconds as text, in the largest sensible unit, rounded up: 45 秒, 2 分钟, 3 小时. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} 秒`
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}
