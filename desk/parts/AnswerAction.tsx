import { ConfirmedAction } from './ConfirmedAction'

interface Props {
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
export const AnswerAction = ({ warning, path, body, max, onDone }: Props) => (
  <ConfirmedAction
    label="答复"
    warning={warning}
    path={path}
    body={body}
    fields={[{ name: 'text', label: '答复', isRequired: true, isLong: true, max }]}
    onDone={onDone}
  />
)
