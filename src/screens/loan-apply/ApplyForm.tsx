import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Rates } from '@/api/rates'
import { ASK_FOR_HELP, back, replace } from '@/app/navigation'
import { useStore } from '@/app/root'
import { useIsShown } from '@/app/scope'
import { StateView } from '@/components/StateView/StateView'
import { useBack } from '@/platform/back'
import { detailPath } from '@/loan/loanPaths'
import { trialTerms } from '@/loan/trial/quote'
import { applyStore } from '@/stores/ApplyStore'
import type { ApplyModel } from './model/ApplyModel'
import { type ApplyModelProps, useApplyModel, useNextStep } from './model/useApplyModel'
import { ApplyOutcome } from './ApplyOutcome'
import { LeaveQuestion } from './parts/LeaveQuestion'
import { QuoteLine, ResumedNote, StepFooter, StepHeader } from './parts/StepFrame'
import { AmountStep } from './steps/AmountStep'
import { LaterStep } from './steps/LaterStep'

interface ApplyFormProps {
  rates: Rates
  /** Loads the products again. */
  reload: () => unknown
}

/** The form for the product on offer; starting over makes a new form. */
export function ApplyForm({ rates, reload }: ApplyFormProps) {
  const apply = useStore(applyStore)
  const [attempt, setAttempt] = useState(0)
  const terms = useMemo(() => trialTerms(rates), [rates])
  if (!terms)
    return (
      <StateView
        kind="empty"
        title="暂无可借产品"
        note="有可借的产品时，可以在这里试算和申请。"
        action={{ text: '重新查询', onPress: () => void reload() }}
        secondary={ASK_FOR_HELP}
      />
    )

  const startOver = () => {
    apply.discard()
    setAttempt(attempt + 1)
  }
  return <Steps key={attempt} terms={terms} rates={rates} reload={reload} onStartOver={startOver} />
}

interface StepsProps extends ApplyModelProps {
  onStartOver: () => void
}

/** The four steps of an application; what was typed stays through going back and forth. */
const Steps = observer(function Steps({ onStartOver, ...props }: StepsProps) {
  const apply = useStore(applyStore)
  const model = useApplyModel(props)
  const next = useNextStep(model)
  useLeaveWhenDone()
  useWayBack(model)
  const { step, form, submission } = model
  const leaveWithout = () => {
    apply.discard()
    back()
  }

  if (form.refusal?.kind === 'unavailable')
    return (
      <StateView
        kind="unavailable"
        title="暂未开放申请"
        note="这里暂时只能试算费用。"
        action={{ text: '返回试算', onPress: () => model.backToTrial() }}
        secondary={ASK_FOR_HELP}
      />
    )
  if (submission.state === 'confirming' || submission.state === 'unsure')
    return <ApplyOutcome onAgain={() => model.submit()} />
  return (
    <View className="apply">
      <StepHeader model={model} />
      <ResumedNote model={model} onStartOver={onStartOver} />
      {step === 0 ? (
        <AmountStep model={model} />
      ) : (
        <LaterStep model={model} step={step} onNext={next} />
      )}
      <StepFooter
        onBack={model.canGoBack ? () => model.goBack() : undefined}
        onNext={next}
        nextText={nextText(model)}
        busy={form.sending || submission.state === 'done'}
      >
        {step === 0 && <QuoteLine model={model} />}
      </StepFooter>
      <LeaveQuestion model={model} onKeep={back} onDiscard={leaveWithout} />
    </View>
  )
})

function nextText({ isLast, endsStep, isChanging }: ApplyModel): string {
  if (isLast) return '提交申请'
  return isChanging && endsStep ? '改好了，回到确认' : '下一步'
}

/**
 * Back is the screen before this one; from the first it asks whether what was filled in is kept. Once the application was
 * sent, back leaves: its outcome is shown on the next visit.
 */
function useWayBack(model: ApplyModel): void {
  const { state } = model.submission
  const isFilling = state === 'idle' || state === 'missing'
  const asks = model.hasContent ? 1 : 0
  useBack(isFilling ? model.screensBefore + asks : 0, () => {
    if (model.canGoBack) model.goBack()
    else model.askToLeave(true)
  })
}

/**
 * Once the application was submitted, its detail replaces the form; a covered page waits until it is shown. The submission
 * stays done until the form is gone, so that a tap meanwhile sends nothing.
 */
function useLeaveWhenDone(): void {
  const { submission } = useStore(applyStore)
  const { state, result } = submission
  const isShown = useIsShown()
  const hasLeft = useRef(false)

  useEffect(() => {
    if (!isShown || state !== 'done' || result === null) return
    hasLeft.current = true
    replace(detailPath(), { order_no: result })
  }, [state, result, isShown])

  useEffect(
    () => () => {
      if (hasLeft.current) submission.rest()
    },
    [submission],
  )
}
