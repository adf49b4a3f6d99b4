import { View } from '@tarojs/components'
import { aria } from '@/components/a11y/aria'
import { cx } from '@/components/cx'
import { STEPS } from '../model/ApplyModel'
import { StepHeading } from './StepHeading'

/** Where one is in the form. */
export function StepHeader({ step }: { step: number }) {
  return (
    <View className="apply-steps">
      <View className="apply-steps__bar" {...aria({ hidden: true })}>
        {STEPS.map((name, at) => (
          <View
            key={name}
            className={cx('apply-steps__part', at <= step && 'apply-steps__part--on')}
          />
        ))}
      </View>
      <View className="apply-steps__count">{`第 ${step + 1} 步，共 ${STEPS.length} 步`}</View>
      <StepHeading text={STEPS[step] ?? ''} isFirst={step === 0} />
    </View>
  )
}
