import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ComponentType } from 'react'
import { Dialog } from '@/components/Dialog/Dialog'
import { grouped } from '@/components/FigureField/grouping'
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
      <CardQuestion model={model} onNext={onNext} />
    </>
  )
}

interface QuestionProps {
  model: ApplyModel
  onNext: () => unknown
}

/** Asks for the consent that alone is missing, then goes on. */
const BoxSheet = observer(function BoxSheet({ model, onNext }: QuestionProps) {
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

/** Shows a card number that fails its check digit again; goes on once it is confirmed. */
const CardQuestion = observer(function CardQuestion({ model, onNext }: QuestionProps) {
  const goOn = () => {
    model.answerAboutCard(true)
    void onNext()
  }
  return (
    <Dialog
      open={model.asksAboutCard}
      title="请核对银行卡号"
      prefersCancel
      confirmText="无误，继续"
      cancelText="再核对"
      onConfirm={goOn}
      onCancel={() => model.answerAboutCard(false)}
    >
      <View>{grouped('card', model.form.values.bank_card)}</View>
      <View>卡号校验未通过，请核对；确认无误可继续。</View>
    </Dialog>
  )
})
