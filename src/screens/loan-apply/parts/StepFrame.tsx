import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Notice } from '@/components/Notice/Notice'
import { instalmentFigure } from '@/loan/trial/instalment'
import { type ApplyModel, STEPS } from '../model/ApplyModel'
import { StepHeading } from './StepHeading'

/**
 * Progress through the steps, one part each, and the heading of this one; in 关怀模式 of this question. Of those there are too
 * many to count: one bar fills, and the words say which part of the application it is.
 */
export const StepHeader = observer(function StepHeader({ model }: { model: ApplyModel }) {
  const { step, asking, place } = model
  return (
    <View className="apply-steps">
      <View className="apply-steps__bar" {...aria({ hidden: true })}>
        {asking ? (
          <View className="apply-steps__part">
            <View
              className="apply-steps__part apply-steps__part--on"
              style={{ width: `${(place.at / place.of) * 100}%` }}
            />
          </View>
        ) : (
          STEPS.map((name, at) => (
            <View
              key={name}
              className={cx('apply-steps__part', at <= step && 'apply-steps__part--on')}
            />
          ))
        )}
      </View>
      <View className="apply-steps__words">
        <StepHeading text={asking?.title ?? STEPS[step] ?? ''} isFirst={place.at === 1} />
        <View className="apply-steps__count">
          {asking
            ? `第 ${step + 1} 部分，共 ${STEPS.length} 部分`
            : `第 ${place.at}/${place.of} 步`}
        </View>
      </View>
    </View>
  )
})

interface StepFooterProps {
  /** Absent on the first step. */
  onBack?: () => void
  onNext: () => void | Promise<unknown>
  nextText?: string
  busy?: boolean
  /** One line above the button. */
  children?: ReactNode
}

/** Buttons to the next step and back, always in reach. */
export function StepFooter(props: StepFooterProps) {
  const { onBack, onNext, nextText = '下一步', busy, children } = props
  return (
    <View className="apply-footer">
      {children}
      <View className="apply-footer__ways">
        {onBack && (
          <Button variant="secondary" disabled={busy} onPress={onBack}>
            上一步
          </Button>
        )}
        <View className="apply-footer__next">
          <Button block busy={busy} onPress={onNext}>
            {nextText}
          </Button>
        </View>
      </View>
    </View>
  )
}

/**
 * The cost of the loan in one line, visible wherever the form is scrolled to. In larger text the rate and the term stand
 * below the instalment; IRR is among the costs.
 */
export const QuoteLine = observer(function QuoteLine({ model }: { model: ApplyModel }) {
  const { care } = useStores()
  const { quote } = model.trial
  if (!quote) return null
  const { label, amount } = instalmentFigure(quote)
  return (
    <View className={cx('apply-quote', care.enlarged && 'apply-quote--brief')}>
      <View key={amount} className="apply-roll">
        <Amount label={label} fen={amount} size="large" />
      </View>
      {care.enlarged ? (
        <View className="apply-quote__terms">
          {`分 ${quote.plan.rows.length} 期，年化利率（单利）${quote.annualRate}%`}
        </View>
      ) : (
        <View className="apply-quote__rates">
          <Rate kind="年化利率（单利）" percent={quote.annualRate} />
          <Rate kind="IRR（复利）" percent={quote.irr} />
        </View>
      )}
    </View>
  )
})

function Rate({ kind, percent }: { kind: string; percent: string }) {
  return (
    <View className="apply-quote__rate">
      <View className="apply-quote__kind">{kind}</View>
      <View className="apply-quote__percent">{percent}%</View>
    </View>
  )
}

interface ResumedNoteProps {
  model: ApplyModel
  onStartOver: () => void
}

/** On the step at which a draft opens: what was restored, and what has to be typed again. */
export const ResumedNote = observer(function ResumedNote(props: ResumedNoteProps) {
  const { model, onStartOver } = props
  const { resumed, openedAt, step, question } = model
  if (!resumed || step !== openedAt || question > 0) return null
  return (
    <View className="apply-resumed">
      <Notice tone="info">
        <View>已恢复上次填写的内容</View>
        {step > 0 && (
          <View className="apply-resumed__more">
            姓名、证件、卡号和联系人不会留在设备上，需要重新填写。
          </View>
        )}
        <View className="apply-resumed__over">
          <Button variant="text" small onPress={onStartOver}>
            重新填写
          </Button>
        </View>
      </Notice>
    </View>
  )
})
