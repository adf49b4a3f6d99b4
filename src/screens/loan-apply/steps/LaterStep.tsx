import type { ComponentType } from 'react'
import type { ApplyModel } from '../model/ApplyModel'
import { BoxSheet } from '../parts/BoxSheet'
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

/** The steps behind the first. */
export function LaterStep({ model, step, onNext }: LaterStepProps) {
  const Step = SCREENS[step - 1] ?? IdentityStep
  return (
    <>
      <Step model={model} />
      <BoxSheet model={model} onNext={onNext} />
    </>
  )
}
