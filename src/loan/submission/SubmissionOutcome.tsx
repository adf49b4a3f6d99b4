import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { autorun } from 'mobx'
import { useEffect, useState, type ReactNode } from 'react'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'
import type { Submission, SubmissionState } from '@/stores/Submission'
import { useStores } from '@/app/root'
import { Notice } from '@/components/Notice/Notice'
import { LoadState } from '@/widgets/LoadState'
import type { Clock } from '@/platform/clock'
import { Loadable } from '@/stores/Loadable'
import { recover, type Look } from '@/stores/recover'
import './submission-outcome.scss'

interface UnknownOutcomeProps {
  of: Submission<never, unknown>
  words: {
    /** It was sent, and its outcome is being requested. */
    sent: string
    /** No try was answered. */
    unsure: string
  }
  /** Sends the same again with the same key; left out when the typed content is no longer there. */
  onAgain?: () => Promise<unknown>
  /** Another page that will show its outcome. */
  elsewhere?: { text: string; onPress: () => void }
}

/** 结果确认中: the answer was lost, so it is shown neither as failed nor as done. */
const UnknownOutcome = observer(function UnknownOutcome(props: UnknownOutcomeProps) {
  const { of: submission, words, onAgain, elsewhere } = props
  const isUnsure = submission.state === 'unsure'
  return (
    <View className="submission-outcome">
      <Card>
        <View className="submission-outcome__sign">
          <Icon name={isUnsure ? 'help' : 'clock'} size={40} />
        </View>
        <View className="submission-outcome__title" {...aria({ role: 'alert' })}>
          {isUnsure ? '还没有收到答复' : '结果确认中'}
        </View>
        <View className="submission-outcome__note">{isUnsure ? words.unsure : words.sent}</View>
        {isUnsure && onAgain && (
          <Button block onPress={onAgain}>
            再次确认
          </Button>
        )}
        {isUnsure && elsewhere && (
          <Button block variant="text" onPress={elsewhere.onPress}>
            {elsewhere.text}
          </Button>
        )}
      </Card>
    </View>
  )
})

interface SubmissionOutcomeProps<Result> extends UnknownOutcomeProps {
  of: Submission<never, Result>
  look: Look<Result>
  words: UnknownOutcomeProps['words'] & {
    /** It never arrived, and the typed content is still there. */
    missing: string
  }
  /** Replaces the form while the server is asked. */
  skeleton: ReactNode
  /** Replaces the form when it has arrived. */
  found?: (result: Result) => ReactNode
  /** The form. */
  children?: ReactNode
}

/** Outcome of a submission of this visit, which can be sent again, or of an earlier one. */
export function SubmissionOutcome<Result>(props: SubmissionOutcomeProps<Result>) {
  return props.onAgain ? <UnknownOutcome {...props} /> : <EarlierOutcome {...props} />
}

/** Learns the outcome of a submission from before this visit; the form appears once it is known. */
const EarlierOutcome = observer(function EarlierOutcome<Result>(
  props: SubmissionOutcomeProps<Result>,
) {
  const { of: submission, look, words, skeleton, found, children } = props
  const { clock } = useStores()
  const [isKnown] = useState(() => submission.state === 'done')
  const [outcome] = useState(() => new Loadable<SubmissionState>(clock.now))
  const learn = () => outcome.fetch(() => outcomeOf(submission, clock, look))
  useEffect(() => {
    if (!isKnown) void learn()
    // oxlint-disable-next-line react/exhaustive-deps -- asked once a visit
  }, [])

  const { result, busy } = submission
  const render = (state: SubmissionState) =>
    state === 'done' && found && result !== null ? (
      found(result)
    ) : (
      <>
        {state === 'missing' && <SubmissionNote text={words.missing} />}
        {children}
      </>
    )
  if (isKnown) return render('done')
  const asking = (
    <>
      <SubmissionNote text="正在查询上次提交的结果。" />
      {skeleton}
    </>
  )
  return (
    <LoadState of={outcome} retry={learn} skeleton={busy ? <UnknownOutcome {...props} /> : asking}>
      {render}
    </LoadState>
  )
})

/** Resolves to the state once the outcome is known. Rejects as `look` does. */
async function outcomeOf<Result>(
  submission: Submission<never, Result>,
  clock: Clock,
  look: Look<Result>,
): Promise<SubmissionState> {
  while (submission.busy || submission.isUnknown) {
    await atRest(submission)
    await recover(submission, clock, look)
  }
  return submission.state
}

/** Resolves when the submission is not being sent. */
const atRest = (submission: Submission<never, unknown>): Promise<void> =>
  new Promise((resolve) => {
    autorun((run) => {
      if (submission.busy) return
      run.dispose()
      resolve()
    })
  })

const SubmissionNote = ({ text }: { text: string }) => (
  <View className="submission-note">
    <Notice tone="info">{text}</Notice>
  </View>
)
