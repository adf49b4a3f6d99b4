import type { PropsWithChildren } from 'react'
import { Confirming } from './Confirming'
import { LookUp } from './LookUp'
import { Submitted } from './Submitted'

export interface OutcomeProps {
  /**
   * - `waiting`: it is under way, or its answer was lost
   * - `known`: it arrived while nobody looked
   * - `unknown`: the server has to be asked
   */
  of: 'waiting' | 'known' | 'unknown'
  /** Of a `known` one. */
  orderNo?: string
  /** Sends the same application again, under the same key; absent where it is not at hand. */
  onAgain?: () => Promise<unknown>
}

/** What became of an application that was sent; `children` is the form, where it turns out to be free. */
export function Outcome({ of, orderNo, onAgain, children }: PropsWithChildren<OutcomeProps>) {
  if (of === 'known') return <Submitted orderNo={orderNo ?? ''} />
  if (of === 'unknown') return <LookUp>{children}</LookUp>
  return <Confirming onAgain={onAgain} />
}
