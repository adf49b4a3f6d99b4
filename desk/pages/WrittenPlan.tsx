import { Alert, Button, Flex, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { addMonthsFromSeed, isIsoDate } from '@domain/calendar'
import {
  arrangeWritten,
  type WrittenBase,
  type WrittenProblem,
  writtenProblems,
  type WrittenRow,
} from '@domain/writtenPlans'
import { waiverText } from '@domain/hardshipPlans'
import { displayYuan, type Fen, formatYuan, parseYuan } from '@domain/money'
import type { DeskHardshipPlans } from '../replies'
import { ConfirmedAction, type Field, type Values } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'

/** An instalment as it is typed. */
export type Typed = Record<keyof WrittenRow, string>

const COLUMNS = [
  ['dueDate', '还款日'],
  ['principal', '本金（元）'],
  ['interest', '利息（元）'],
] as const satisfies readonly (readonly [keyof WrittenRow, string])[]

/** An instalment as the form begins with it. */
export const typedRow = ({ dueDate, principal, interest }: WrittenRow): Typed => ({
  dueDate,
  principal: formatYuan(principal),
  interest: formatYuan(interest),
})

const fenOf = (text: string): number => parseYuan(text.trim()) ?? NaN

const writtenRow = ({ dueDate, principal, interest }: Typed): WrittenRow => ({
  dueDate: dueDate.trim(),
  principal: fenOf(principal),
  interest: fenOf(interest),
})

/** A month after the last instalment, without amounts. */
function nextRow({ firstDueDate, start }: WrittenBase, typed: readonly Typed[]): Typed {
  const last = typed.at(-1)?.dueDate ?? ''
  const day = Number(firstDueDate.slice(-2))
  const dueDate = isIsoDate(last)
    ? addMonthsFromSeed(last, 1, day)
    : addMonthsFromSeed(firstDueDate, start + 1)
  return { dueDate, principal: '0.00', interest: '0.00' }
}

interface CellProps {
  row: Typed
  at: number
  name: (typeof COLUMNS)[number]
  problems: readonly WrittenProblem[]
  onChange: (row: Typed) => void
}

/** One field of an instalment, with what is wrong with it. */
function Cell({ row, at, name: [field, title], problems, onChange }: CellProps) {
  const problem = problems.find((one) => one.at === at && one.field === field)
  const id = `plan-${at}-${field}`
  return (
    <td>
      <Input
        value={row[field]}
        className={field === 'dueDate' ? undefined : 'desk-amount-input'}
        aria-label={`第 ${at + 1} 期${title}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        status={problem && 'error'}
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onChange({ ...row, [field]: event.target.value })}
      />
      {problem && (
        <div id={id} className="desk-problem">
          {problem.text}
        </div>
      )}
    </td>
  )
}

/** @param waivedPenalty fen */
const outcomeOf = (base: WrittenBase, rows: readonly WrittenRow[], waivedPenalty: Fen) => {
  const plan = arrangeWritten(base, rows, waivedPenalty)
  return [
    ['期数', `${rows.length} 期，至 ${rows.at(-1)?.dueDate ?? ''}`],
    ['本金合计', `${displayYuan(plan.principal)} 元，不变`],
    [
      '利息合计',
      `${displayYuan(plan.interestAfter)} 元，原计划 ${displayYuan(plan.interestBefore)} 元`,
    ],
    ['首期', `${displayYuan(plan.firstPayment)} 元`],
    ['最高一期', `${displayYuan(plan.highestPayment)} 元`],
    ['减免', waiverText(plan.waived) ? `${waiverText(plan.waived)}，须另一人复核` : '无'],
  ] as const
}

interface WrittenPlanProps {
  of: DeskHardshipPlans
  base: WrittenBase
  /** The instalments as they are typed so far. */
  typed: readonly Typed[]
  onTyped: (typed: readonly Typed[]) => void
  /** Drops what was typed: it was sent, or is not wanted. */
  onDrop: () => void
  /** The penalty that may be waived, and the reason of waivers. */
  fields: readonly Field[]
  /** What is typed of the penalty to waive, fen; null for what is no amount. */
  waivedPenalty: (filled: Values) => Fen | null
  warning: string
  onDone: () => void
}

/** A plan written instalment by instalment, checked as it is typed. */
export function WrittenPlan({
  of,
  base,
  typed,
  onTyped,
  onDrop,
  fields,
  waivedPenalty,
  warning,
  onDone,
}: WrittenPlanProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It begins below the list of plans: who opened it is led there.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const rows = typed.map(writtenRow)
  const problems = writtenProblems(base, rows)
  const whole = problems.filter(({ at }) => at === null)
  const outcome = problems.length === 0 ? outcomeOf(base, rows, 0) : null
  const outcomeLess = (filled: Values) => {
    const waived = waivedPenalty(filled)
    if (problems.length > 0) return []
    return waived === null || waived > base.penalty
      ? ([['减免后', '填好减免的金额后显示']] as const)
      : outcomeOf(base, rows, waived)
  }
  const put = (at: number, row: Typed) =>
    onTyped(typed.map((one, index) => (index === at ? row : one)))
  return (
    <section aria-label="逐期填写计划">
      <h2 ref={heading} tabIndex={-1}>
        逐期填写计划
      </h2>
      <p className="desk-hint">
        {`未还本金 ${displayYuan(base.principal)} 元，已到期的利息 ${displayYuan(base.arrears)} 元，已产生的罚息 ${displayYuan(base.penalty)} 元。每期至少收当月利息，已到期和等待期的利息可以分到各期；没有分完的就是减免。`}
      </p>
      <div className="desk-scroll" role="group" aria-label="逐期填写计划，可左右滚动" tabIndex={0}>
        <table className="desk-table" aria-label="计划各期">
          <thead>
            <tr>
              <th scope="col">期</th>
              {COLUMNS.map(([field, title]) => (
                <th
                  key={field}
                  scope="col"
                  className={field === 'dueDate' ? undefined : 'desk-figure'}
                >
                  {title}
                </th>
              ))}
              <th scope="col" className="desk-figure">
                合计（元）
              </th>
              <th scope="col">办理</th>
            </tr>
          </thead>
          <tbody>
            {typed.map((row, at) => {
              const sum = fenOf(row.principal) + fenOf(row.interest)
              return (
                <tr key={at}>
                  <td>{at + 1}</td>
                  {COLUMNS.map((name) => (
                    <Cell
                      key={name[0]}
                      row={row}
                      at={at}
                      name={name}
                      problems={problems}
                      onChange={(changed) => put(at, changed)}
                    />
                  ))}
                  <td className="desk-figure">{Number.isNaN(sum) ? '' : displayYuan(sum)}</td>
                  <td>
                    <Button
                      aria-label={`删除第 ${at + 1} 期`}
                      onClick={() => onTyped(typed.filter((_row, index) => index !== at))}
                    >
                      删除
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {whole.map(({ text }) => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
      {outcome && <Facts title="新计划" facts={[...outcome]} />}
      <Flex gap="small" wrap className="desk-actions">
        <Button onClick={() => onTyped([...typed, nextRow(base, typed)])}>加一期</Button>
        <Button onClick={onDrop}>放弃填写</Button>
        <ConfirmedAction
          label="提供这份计划"
          confirm={`向 ${of.borrower} 提供逐期填写的计划`}
          about={[
            ['借款人', of.borrower],
            ['订单号', of.orderNo],
          ]}
          aboutOf={outcomeLess}
          warning={warning}
          path="/hardship/offer"
          body={{
            requestNo: of.requestNo,
            kind: 'custom',
            rows: typed.map(({ dueDate, principal, interest }) => ({
              dueDate: dueDate.trim(),
              principal,
              interest,
            })),
          }}
          fields={fields}
          notYet={problems.length > 0 ? '计划还有要改的地方' : ''}
          isMain
          isOfSeen
          onSent={onDrop}
          onDone={onDone}
        />
      </Flex>
    </section>
  )
}
