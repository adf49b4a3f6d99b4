import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import type { ApplyModel } from '../model/ApplyModel'
import type { ApplyField } from '../model/values'

interface AskProps {
  model: ApplyModel
  /** The fields that the children are about. */
  about: readonly ApplyField[]
  children: ReactNode
}

/** Shows its children where one of the fields is asked: on its step, in 关怀模式 on its screen. */
export const Ask = observer(function Ask({ model, about, children }: AskProps) {
  return model.shows(...about) ? <>{children}</> : null
})
