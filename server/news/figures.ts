import { displayYuan, type Fen } from '@domain/money'
import { schedule, type ScheduleRow } from '@domain/schedule'

/** The example in all articles: 10,000 yuan over 12 months at 9.60 %. */
const EXAMPLE = {
  principal: 10_000_00,
  annualRate: '9.60',
  term: 12,
  firstDueDate: '2026-01-10',
} as const

const [WIDTH, HEIGHT, BASE] = [640, 360, 300]
const COLUMN = 34
const GAP = 14
const LEFT = (WIDTH - EXAMPLE.term * (COLUMN + GAP) + GAP) / 2

/** The tallest column is 1,000 yuan. */
const pixels = (amount: Fen): number => (amount / 1_000_00) * 230

const FONT = 'font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif"'

function column({ no, principal, interest }: ScheduleRow): string {
  const x = LEFT + (no - 1) * (COLUMN + GAP)
  const [low, high] = [pixels(principal), pixels(interest)]
  const bar = (y: number, height: number, fill: string) =>
    `<rect x="${x}" y="${y.toFixed(1)}" width="${COLUMN}" height="${height.toFixed(1)}" fill="${fill}"/>`
  return [
    bar(BASE - low, low, '#4a90e2'),
    bar(BASE - low - high, high, '#b25e09'),
    `<text x="${x + COLUMN / 2}" y="${BASE + 20}" font-size="13" text-anchor="middle">${no}</text>`,
  ].join('')
}

function drawSchedule(method: 'equal_installment' | 'equal_principal', name: string): string {
  const { rows, totalInterest } = schedule({ ...EXAMPLE, method })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f5f7fa"/><g ${FONT} fill="#4e5969">`,
    `<text x="${LEFT}" y="34" font-size="18" font-weight="600" fill="#1d2129">${name}</text>`,
    `<text x="${WIDTH - LEFT}" y="34" font-size="15" text-anchor="end">`,
    `利息合计 ${displayYuan(totalInterest)} 元</text>`,
    ...rows.map(column),
    `<text x="${LEFT}" y="${HEIGHT - 14}" font-size="13">横轴为期数；蓝色是每期本金，橙色是每期利息</text>`,
    '</g></svg>',
  ].join('')
}

/** Drawings inside articles, by file name; their numbers come from the schedule itself. */
export const FIGURES: ReadonlyMap<string, () => string> = new Map([
  ['equal-installment.svg', () => drawSchedule('equal_installment', '等额本息')],
  ['equal-principal.svg', () => drawSchedule('equal_principal', '等额本金')],
])
