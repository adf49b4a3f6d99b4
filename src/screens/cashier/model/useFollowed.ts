import { useEffect } from 'react'
import type { OnlinePayment } from '@/stores/OnlinePayment'

type Followed = Pick<OnlinePayment, 'open' | 'end' | 'isPaid' | 'adopt' | 'follow' | 'dismiss'>

/**
 * Follows the payment there is, and the one whose page led back here, while the page is in sight. While a payment is
 * followed, and once it is paid, nothing is asked about paying again.
 * @returns whether something may be paid now, so that a quote is wanted
 */
export function useFollowed(
  payment: Followed,
  payNo: string | undefined,
  isSeen: boolean,
): boolean {
  const isOpen = payment.open !== null
  const isNamed = payNo !== undefined && payment.end === null
  useEffect(() => {
    if (payNo) payment.adopt(payNo)
  }, [payment, payNo])
  useEffect(() => (isOpen && isSeen ? payment.follow() : undefined), [payment, isOpen, isSeen])
  useEffect(() => () => payment.dismiss(), [payment])
  return isSeen && !isOpen && !isNamed && !payment.isPaid
}
