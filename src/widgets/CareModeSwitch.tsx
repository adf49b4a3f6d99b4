import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Switch } from '@/components/Switch/Switch'

/** A row, for a CellGroup, that switches 关怀模式. */
export const CareModeSwitch = observer(function CareModeSwitch() {
  const { care } = useStores()
  return (
    <Switch
      label="关怀模式"
      icon="eye"
      note="大字、大按钮、更简单的首页"
      checked={care.on}
      onChange={(on) => care.turn(on)}
    />
  )
})
