import { Icon } from '../Icon'
import { Pressable } from '../Pressable'

interface RevealToggleProps {
  shown: boolean
  onToggle: () => void
}

/** Shows or hides a password. */
export function RevealToggle({ shown, onToggle }: RevealToggleProps) {
  return (
    <Pressable className="c-field__reveal" label="显示密码" selected={shown} onPress={onToggle}>
      <Icon name={shown ? 'eye' : 'eyeOff'} />
    </Pressable>
  )
}
