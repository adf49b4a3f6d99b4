import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { instalmentName } from '@domain/instalmentNames'
import { mandateText, MANDATE_TITLE } from '@domain/debitMandate'
import { displayYuan } from '@domain/money'
import type { AttemptInfo, AutoDebitInfo } from '@/api/autoDebit'
import type { BoundCard } from '@/api/cards'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Checkbox } from '@/components/Checkbox/Checkbox'
import { Choice } from '@/components/Choice/Choice'
import { Dialog } from '@/components/Dialog/Dialog'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { longDate, longDateTime } from '@/format/date'
import { dotted } from '@/format/words'
import { BindForm } from '@/loan/BindForm'
import { cardName } from '@/loan/cardName'
import { LoanMissing } from '@/loan/LoanMissing'
import { AutoDebit } from '@/stores/AutoDebit'
import { cardsStore } from '@/stores/CardsStore'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'
import { Expander } from '@/widgets/Expander/Expander'
import { Facts } from '@/widgets/Facts/Facts'
import { LoadState } from '@/widgets/LoadState'
import { useAction } from '@/widgets/useAction'
import './auto-debit.scss'

/** 自动还款 of a loan: turning it on and off, what comes next, and what was taken so far. */
export const AutoDebitScreen = observer(function AutoDebitScreen({
  order_no: orderNo,
}: {
  order_no?: string
}) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const found = loans.get(orderNo)
  useEffect(() => void loans.fetch(orderNo, scope), [loans, orderNo, scope])
  const hasNone = found.loadedAt !== null && found.value === null
  return (
    <View className="auto-debit">
      {hasNone ? (
        <LoanMissing />
      ) : (
        <LoadState
          of={found}
          retry={() => loans.fetch(orderNo, scope)}
          missing={<LoanMissing />}
          skeleton={<Skeleton kind="detail" rows={4} />}
        >
          {(loan) => loan && <OfLoan loan={loan} />}
        </LoadState>
      )}
    </View>
  )
})

const OfLoan = observer(function OfLoan({ loan }: { loan: LoanModel }) {
  const { client, now, deps } = useStores()
  const scope = usePageScope()
  const [debit] = useState(() => new AutoDebit(client, now, deps.newKey, loan.orderNo))
  useEffect(() => void debit.fetch({ scope }), [debit, scope])
  return (
    <LoadState
      of={debit.state}
      retry={() => debit.fetch({ scope })}
      skeleton={<Skeleton kind="detail" rows={4} />}
    >
      {(state) => (
        <>
          {state.on ? (
            <On state={state} debit={debit} />
          ) : state.canTurnOn ? (
            <TurnOn loan={loan} debit={debit} graceDays={state.graceDays} />
          ) : (
            <StateView
              kind="empty"
              title="这笔借款不能开启自动还款"
              action={{ text: '查看我的借款', onPress: () => go('/pages/loan/loan') }}
            />
          )}
          <Attempts attempts={state.attempts} />
        </>
      )}
    </LoadState>
  )
})

/** What comes next, and the way to turn it off. */
const On = observer(function On({ state, debit }: { state: AutoDebitInfo; debit: AutoDebit }) {
  const [asking, setAsking] = useState(false)
  const turningOff = useAction(() => debit.turnOff(), '自动还款已关闭')
  const { card, next, since } = state
  return (
    <>
      <View className="auto-debit__hero">
        <View className="auto-debit__when">
          {next ? `${longDate(next.day)} ${next.hour}:00 自动扣款` : '没有待扣的分期'}
        </View>
        {next && <Amount fen={next.amount} size="hero" />}
      </View>
      <Card>
        <Facts
          rows={[
            ['扣款银行卡', card ? cardName(card) : ''],
            ['分期', next ? instalmentName(next.no) : ''],
            ['开启时间', since === null ? '' : longDateTime(since)],
          ]}
        />
      </Card>
      <Notice tone="neutral">按扣款时的应还金额扣，提前还了就不再扣。请保证余额充足。</Notice>
      <Button block variant="secondary" busy={turningOff.busy} onPress={() => setAsking(true)}>
        关闭自动还款
      </Button>
      <Dialog
        open={asking}
        title="关闭自动还款？"
        confirmText="关闭"
        onConfirm={() => {
          setAsking(false)
          void turningOff.run()
        }}
        onCancel={() => setAsking(false)}
      >
        <View>立即生效。之后请在还款日前自己还款。</View>
      </Dialog>
    </>
  )
})

interface TurnOnProps {
  loan: LoanModel
  debit: AutoDebit
  graceDays: number
}

/** A card, the mandate and consent to it. */
const TurnOn = observer(function TurnOn({ loan, debit, graceDays }: TurnOnProps) {
  const store = useStore(cardsStore)
  const scope = usePageScope()
  const [wanted, setWanted] = useState<string | null>(null)
  const [binding, setBinding] = useState(false)
  useEffect(() => void store.fetch(scope), [store, scope])
  return (
    <LoadState
      of={store.cards}
      retry={() => store.fetch(scope)}
      skeleton={<Skeleton kind="list" rows={2} />}
    >
      {(cards) => {
        const card = store.chosen(wanted)
        if (!card || binding)
          return (
            <>
              <Lead hasCard={card !== undefined} />
              <BindForm
                onBound={({ cardId }) => {
                  setWanted(cardId)
                  setBinding(false)
                }}
                onCancel={card && (() => setBinding(false))}
              />
            </>
          )
        return (
          <>
            <Lead hasCard />
            <Card>
              <Choice
                label="扣款银行卡"
                options={cards.map((one) => ({ value: one.cardId, label: cardName(one) }))}
                value={card.cardId}
                onChange={setWanted}
              />
              <Button block variant="text" onPress={() => setBinding(true)}>
                绑定另一张卡
              </Button>
            </Card>
            <Mandate key={card.cardId} {...{ loan, card, debit, graceDays }} />
          </>
        )
      }}
    </LoadState>
  )
})

/** What it is, in a sentence; and what comes first. */
const Lead = ({ hasCard }: { hasCard: boolean }) => (
  <View className="auto-debit__hero">
    <View className="auto-debit__title">到还款日自动扣款</View>
    <View className="auto-debit__when">
      只扣当天应还的金额，不会多扣；扣款前会提醒，随时可以关闭。
      {!hasCard && '先绑定一张本人的储蓄卡。'}
    </View>
  </View>
)

interface MandateProps extends TurnOnProps {
  card: BoundCard
}

const UNTICKED = '请阅读并勾选同意，再开启'

/** The text agreed to, with the box to tick: ticking is an act of the person's own. */
const Mandate = observer(function Mandate({ loan, card, debit, graceDays }: MandateProps) {
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const turningOn = useAction(() => debit.turnOn(card.cardId), '自动还款已开启')
  const { bankName, last4 } = card
  const { lenderName: lender } = loan.summary
  const text = mandateText({ lender, orderNo: loan.orderNo, bankName, last4, graceDays })
  const turnOn = () => {
    if (!agreed) return setError(UNTICKED)
    return turningOn.run()
  }
  return (
    <Card title={MANDATE_TITLE}>
      {text.map((paragraph) => (
        <View key={paragraph} className="auto-debit__text">
          {paragraph}
        </View>
      ))}
      <Checkbox
        checked={agreed}
        error={error}
        label={`我已阅读并同意《${MANDATE_TITLE}》`}
        onChange={(checked) => {
          setAgreed(checked)
          setError(undefined)
        }}
      />
      <Button block busy={turningOn.busy} onPress={turnOn}>
        开启自动还款
      </Button>
    </Card>
  )
})

const STATE_TEXT: Record<AttemptInfo['state'], string> = {
  planned: '待发送',
  sent: '结果确认中',
  succeeded: '已扣款',
  failed: '未成功',
  skipped: '没有扣款',
}

const TONE = {
  planned: 'info',
  sent: 'info',
  succeeded: 'success',
  failed: 'warning',
  skipped: 'neutral',
} as const

/** What was taken so far and what was not, newest first. */
function Attempts({ attempts }: { attempts: readonly AttemptInfo[] }) {
  const [latest, ...earlier] = attempts
  if (!latest) return null
  return (
    <Card title="扣款记录">
      <Attempt attempt={latest} />
      {earlier.length > 0 && (
        <Expander show={`查看更早的 ${earlier.length} 条`} hide="收起">
          {earlier.map((attempt) => (
            <Attempt key={`${attempt.no} ${attempt.at}`} attempt={attempt} />
          ))}
        </Expander>
      )}
    </Card>
  )
}

function Attempt({ attempt }: { attempt: AttemptInfo }) {
  const { no, at, state, amount, reason, last4 } = attempt
  return (
    <View className="auto-debit__attempt">
      <View>
        <View>{`${instalmentName(no)}${amount === null ? '' : ` ${displayYuan(amount)} 元`}，尾号 ${last4}`}</View>
        <View className="auto-debit__note">{dotted(longDateTime(at), reason)}</View>
      </View>
      <StatusTag tone={TONE[state]} text={STATE_TEXT[state]} />
    </View>
  )
}
