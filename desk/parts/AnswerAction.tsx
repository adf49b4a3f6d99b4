import type { ReactNode } from 'react'
import { ConfirmedAction } from './ConfirmedAction'

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
  onDone: () => void
}

/** The button with which a borrower is answered. */
export const AnswerAction = ({ max, ...action }: Props) => (
  <ConfirmedAction
    label="答复"
    {...action}
    fields={[{ name: 'text', label: '答复', isRequired: true, isLong: true, max }]}
  />
)
