import { IconButton } from '../IconButton/IconButton'

interface RevealToggleProps {
  shown: boolean
  onToggle: () => void
}

/** Shows or hides a password. */
export function RevealToggle({ shown, onToggle }: RevealToggleProps) {
  return (
    <IconButton
      name={shown ? 'eye' : 'eyeOff'}
      label="显示密码"
      selected={shown}
      onPress={onToggle}
    />
  )
}
