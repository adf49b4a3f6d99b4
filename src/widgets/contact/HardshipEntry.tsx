import { observer } from 'mobx-react'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Cell } from '@/components/Cell/Cell'
import { useHardship } from './useHardship'

interface HardshipWayProps {
  orderNo?: string
}

const toHardship = (orderNo?: string) => go('/pages/help/hardship', { order_no: orderNo })

/**
 * Link to 协商还款 with the status of the newest request. Only for people logged in, and where the backend has the call.
 */
export const HardshipEntry = observer(function HardshipEntry({ orderNo }: HardshipWayProps) {
  const { isOffered, request } = useHardship(orderNo)
  if (!isOffered) return null
  return (
    <Cell
      title="协商还款"
      note="暂时还不上时，在线申请"
      value={request?.statusText}
      onPress={() => toHardship(orderNo)}
    />
  )
})

/** The same link as a button beside paying. */
export const HardshipButton = observer(function HardshipButton({ orderNo }: HardshipWayProps) {
  const { isOffered } = useHardship(orderNo)
  if (!isOffered) return null
  return (
    <Button block variant="secondary" onPress={() => toHardship(orderNo)}>
      协商还款
    </Button>
  )
})
