import type { ComponentType } from 'react'
import type { ApplyModel } from '../model/ApplyModel'
import { ConfirmStep } from './ConfirmStep'
import { IdentityStep } from './IdentityStep'
import { WorkStep } from './WorkStep'

const SCREENS: readonly ComponentType<{ model: ApplyModel }>[] = [
  IdentityStep,
  WorkStep,
  ConfirmStep,
]

/** The steps behind the first. */
export function LaterStep({ model, step }: { model: ApplyModel; step: number }) {
  const Step = SCREENS[step - 1] ?? IdentityStep
  return <Step model={model} />
}
