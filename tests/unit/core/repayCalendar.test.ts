import { readInstalments } from '@/api/readInstalments'
import { repayIcs, repayText } from '@/format/repayCalendar'
import { instalment, planOf } from '../screens/loans/data'
import { NOW_MS } from '../support/fakes'

const { rows } = readInstalments(
  planOf('A', [
    instalment(1, { status: 'paid', amount_due: '0.00' }),
    instalment(3, { amount_due: '1052.76' }),
    instalment(4, { due_date: '2026-12-31' }),
    instalment(5, { planned: true }),
  ]),
)

it('writes a day of repayment per unpaid instalment, as RFC 5545 has it', () => {
  const lines = repayIcs('A', rows, NOW_MS).split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  expect(lines).toContain('DTSTAMP:20261121T020000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
  expect(lines).toContain('SUMMARY:消费分期第 3 期还款 1052.76 元')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

it('reads as plain lines where no file can be handed over', () => {
  expect(repayText(rows)).toBe(
    '第 3 期　2026年11月10日　1,052.76 元\n第 4 期　2026年12月31日　1,052.76 元',
  )
})
