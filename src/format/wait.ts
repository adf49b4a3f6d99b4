/** A wait in seconds, in the largest unit that says enough: 45 秒, 2 分钟, 3 小时. Rounded up. */
export function waitText(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} 秒`
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} 分钟`
  return `${Math.ceil(seconds / 3600)} 小时`
}
