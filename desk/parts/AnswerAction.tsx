import type { ReactNode } from 'react'
import { ConfirmedAction } from './ConfirmedAction'

/** What an answer to a hardship request does when no plan is offered. */
export const ENDS_HARDSHIP =
  '借款人会看到答复，之后不能修改。答复后这份协商即结束，逾期提醒、扣款和催收照常继续；还款计划与罚息不变。要改变计划，请提供方案。'

interface Props {
  /** What is answered, "答复 张** 的协商还款". */
  confirm: string
  /** What the borrower wrote, beside the answer. */
  about: readonly (readonly [label: string, text: ReactNode])[]
  /** What can't be undone, or what happens next. */
  warning: string
  path: string
  /** What is answered. */
  body: object
  /** Most characters. */
  max: number
  presets?: readonly string[]
  onDone: () => void
}

/** The button with which a borrower is answered. */
export const AnswerAction = ({ max, presets = [], ...action }: Props) => (
  <ConfirmedAction
    label="答复"
    {...action}
    fields={[{ name: 'text', label: '答复', isRequired: true, isLong: true, max, presets }]}
  />
)
