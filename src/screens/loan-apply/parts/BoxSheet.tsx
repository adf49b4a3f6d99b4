import { observer } from 'mobx-react'
import { AgreeSheet } from '@/parts/AgreeSheet'
import type { ApplyModel } from '../model/ApplyModel'
import { BoxText } from './BoxText'

interface BoxSheetProps {
  model: ApplyModel
  onNext: () => unknown
}

/** Asks for the box that is all that is missing, and goes on with it. */
export const BoxSheet = observer(function BoxSheet({ model, onNext }: BoxSheetProps) {
  const { asked } = model
  const agree = () => {
    model.answer(true)
    void onNext()
  }
  return (
    <AgreeSheet open={asked !== null} onAgree={agree} onClose={() => model.answer(false)}>
      {asked && <BoxText of={asked} model={model} />}
    </AgreeSheet>
  )
})
