import { BUSY_TEXT, type ButtonProps, buttonClass, useSinglePress } from './behaviour'
import './button.scss'

/** A button with text. While busy it stays focusable, says so, and ignores taps. */
export function Button(props: ButtonProps) {
  const { children, disabled, busy, busyText = BUSY_TEXT, label } = props
  const press = useSinglePress(props.onPress, disabled || busy)

  return (
    <button
      type="button"
      className={buttonClass(props)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={busy ? undefined : label}
      onClick={press}
    >
      {busy && <span className="c-button__spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </button>
  )
}
