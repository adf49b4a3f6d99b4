import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { ASK_FOR_HELP } from '@/app/navigation'
import { Card } from '@/components/Card/Card'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { lazyPart } from '@/platform/lazyPart'
import { STEPS, type ApplyModel } from './model/ApplyModel'
import { useApplyModel, type ApplyModelProps } from './model/useApplyModel'
import { useNextStep } from './model/useNextStep'
import { OutcomePart } from './outcome/OutcomePart'
import { useLeaveWhenDone } from './outcome/useLeaveWhenDone'
import { QuoteLine } from './parts/QuoteLine'
import { ResumedNote } from './parts/ResumedNote'
import { StepFooter } from './parts/StepFooter'
import { StepHeader } from './parts/StepHeader'
import { AmountStep } from './steps/AmountStep'

/** Many only look at what a loan costs: the steps that ask for personal data come once the first is drawn. */
const LaterStepPart = lazyPart({
  fetch: () => import('./steps/LaterStep').then((code) => code.LaterStep),
  skeleton: (
    <Card>
      <Skeleton kind="detail" />
    </Card>
  ),
})

interface ApplyFlowProps extends ApplyModelProps {
  onStartOver: () => void
}

function nextText({ step, mending }: ApplyModel): string {
  if (step === STEPS.length - 1) return '提交申请'
  return mending ? '改好了，回到确认' : '下一步'
}

/** The four steps of an application; what was typed stays through going back and forth. */
export const ApplyFlow = observer(function ApplyFlow({ onStartOver, ...props }: ApplyFlowProps) {
  const model = useApplyModel(props)
  const next = useNextStep(model)
  useLeaveWhenDone()
  useEffect(() => {
    void LaterStepPart.prefetch()
    // An answer is lost where the connection is: what says so has to be there before.
    void OutcomePart.prefetch()
  }, [])
  useEffect(() => void model.fetchChecks().catch(() => {}), [model])
  const { step, form, submission } = model

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
    return <OutcomePart of="waiting" onAgain={() => model.submit()} />
  return (
    <View className="apply">
      <StepHeader step={step} />
      <ResumedNote model={model} onStartOver={onStartOver} />
      {step === 0 ? (
        <AmountStep model={model} />
      ) : (
        <LaterStepPart model={model} step={step} onNext={next} />
      )}
      <StepFooter
        onBack={step > 0 ? () => model.goTo(step - 1) : undefined}
        onNext={next}
        nextText={nextText(model)}
        busy={form.sending || submission.state === 'done'}
      >
        {step === 0 && <QuoteLine model={model} />}
      </StepFooter>
    </View>
  )
})
