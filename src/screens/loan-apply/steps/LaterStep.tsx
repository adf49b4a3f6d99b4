import { observer } from 'mobx-react'
import type { ComponentType } from 'react'
import { AgreeSheet } from '@/widgets/AgreeSheet'
import type { ApplyModel } from '../model/ApplyModel'
import { BoxText } from '../parts/ConsentBox'
import { ConfirmStep } from './ConfirmStep'
import { IdentityStep } from './IdentityStep'
import { WorkStep } from './WorkStep'
import './later-step.scss'

const SCREENS: readonly ComponentType<{ model: ApplyModel }>[] = [
  IdentityStep,
  WorkStep,
  ConfirmStep,
]

interface LaterStepProps {
  model: ApplyModel
  step: number
  onNext: () => unknown
}

/** The steps after the first. */
export function LaterStep({ model, step, onNext }: LaterStepProps) {
  const Step = SCREENS[step - 1] ?? IdentityStep
  return (
    <>
      <Step model={model} />
      <BoxSheet model={model} onNext={onNext} />
    </>
  )
}

interface BoxSheetProps {
  model: ApplyModel
  onNext: () => unknown
}

/** Asks for the consent that alone is missing, then goes on. */
const BoxSheet = observer(function BoxSheet({ model, onNext }: BoxSheetProps) {
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
