import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { COMPLAINT_DAYS } from '@domain/complaints'
import type { HardshipStatus } from '@domain/hardship'
import { hardshipChoiceText } from '@domain/hardshipPlans'
import { loanName } from '@domain/loanName'
import { displayYuan } from '@domain/money'
import type { HardshipRequest } from '@/api/hardship'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { useLender } from '@/app/useLender'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { longDate, longDateTime } from '@/format/date'
import type { Hardship } from '@/stores/Hardship'
import { loansStore } from '@/stores/LoansStore'
import { Facts } from '@/widgets/Facts/Facts'
import { WithdrawButton } from '@/widgets/WithdrawButton'

interface HeadProps {
  title: string
  tag?: ReactNode
  orderNo: string
  /** The page names the loan already. */
  isNamed: boolean
}

/** What the page is about now, and which loan. */
export const Head = ({ title, tag, orderNo, isNamed }: HeadProps) => (
  <View className="hardship__head">
    <View className="hardship__lead">
      <View className="hardship__title" {...aria({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {tag}
    </View>
    {!isNamed && <LoanLine orderNo={orderNo} />}
  </View>
)

/** Which loan it is; nothing while that is not known. */
const LoanLine = observer(function LoanLine({ orderNo }: { orderNo: string }) {
  const loans = useStore(loansStore)
  const { now } = useStores()
  const scope = usePageScope()
  useEffect(() => void loans.fetch(orderNo, scope), [loans, orderNo, scope])
  const loan = loans.get(orderNo).value
  return loan && <View className="hardship__note">{loanName(loan.summary, now())}</View>
})

const TITLES: Record<HardshipStatus, string> = {
  pending: '协商申请已提交',
  answered: '客服的答复',
  offered: '有一份方案等你确认',
  accepted: '正按新计划还款',
  kept: '新计划已履行',
  broken: '协商已终止',
  declined: '已谢绝方案',
  expired: '方案已过期',
  withdrawn: '协商申请已撤回',
}

const TONES: Partial<Record<HardshipStatus, 'success' | 'warning' | 'neutral'>> = {
  answered: 'success',
  accepted: 'success',
  kept: 'success',
  offered: 'warning',
  broken: 'warning',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
}

/** How a request stands. */
export const RequestHead = ({
  request,
  isNamed,
}: {
  request: HardshipRequest
  isNamed: boolean
}) => (
  <Head
    title={TITLES[request.status]}
    tag={<StatusTag tone={TONES[request.status] ?? 'info'} text={request.statusText} />}
    orderNo={request.orderNo}
    isNamed={isNamed}
  />
)

interface RequestCardProps {
  request: HardshipRequest
  hardship: Hardship
}

/** A request and its answer, which an offer takes the place of. */
export const RequestCard = observer(function RequestCard({ request, hardship }: RequestCardProps) {
  const { status, reasonText, wish, createdAt, answeredAt, answer, dueOn, offerNo } = request
  const { option, monthly } = request
  const pending = status === 'pending'
  const hours = useLender()?.hours ?? ''
  const offered = useOffered()
  const until = dueOn === undefined ? `${COMPLAINT_DAYS} 日内` : `${longDate(dueOn)}前`
  return (
    <Card title={offerNo ? '我的申请' : undefined}>
      {answer && !offerNo && <View className="hardship__answer">{answer}</View>}
      {pending && (
        <View className="hardship__text">
          {`客服会与你联系${hours && `（${hours}）`}，${until}答复，答复显示在这里。`}
        </View>
      )}
      <Facts
        rows={[
          ['原因', reasonText],
          ['选择的方式', option ? hardshipChoiceText(option) : ''],
          ['每月最多能还', monthly === null ? '' : `${displayYuan(monthly)} 元`],
          ['希望的安排', wish],
          ['提交时间', longDateTime(createdAt)],
          ['答复时间', answeredAt === null ? '' : longDateTime(answeredAt)],
        ]}
      />
      {offered('/pages/help/complaint') && (
        <Button block variant="text" onPress={() => go('/pages/help/complaint')}>
          查看编号与往来，补充说明
        </Button>
      )}
      {pending && request.complaintNo !== '' && (
        <WithdrawButton what="申请" withdraw={() => hardship.withdraw(request)} />
      )}
    </Card>
  )
})
