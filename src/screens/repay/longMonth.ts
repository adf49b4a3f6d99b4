/** 2026年12月 of "2026-12"; a month that could not be read has no name. */
export function longMonth(month: string): string {
  return month === '' ? '日期未知' : `${month.slice(0, 4)}年${Number(month.slice(5))}月`
}
