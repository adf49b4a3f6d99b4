import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { DELETION_COOLING_DAYS, LOAN_RETENTION_YEARS } from '@domain/deletion'
import type { DeletionBlocker } from '@/api/deletion'
import { isApiError } from '@/api/errors'
import { ASK_FOR_HELP, go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { serviceWords, useLender } from '@/app/useLender'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StateView } from '@/components/StateView/StateView'
import { distinctNames, loanTail } from '@/loan/distinctNames'
import { AccountDeletion } from '@/stores/AccountDeletion'
import { loansStore } from '@/stores/LoansStore'
import { LoadState } from '@/widgets/LoadState'
import { PendingRequest, ProofForm } from './DeletionRequest'
import './account-deletion.scss'

/** 注销账号: what has to be settled first, the consequences, and the request with its cooling period. */
export const AccountDeletionScreen = observer(function AccountDeletionScreen() {
  const { client, now } = useStores()
  const scope = usePageScope()
  const [deletion] = useState(() => new AccountDeletion(client, now))
  const { state } = deletion
  useEffect(() => void deletion.fetch({ scope, loading: false }), [deletion, scope])

  if (isApiError(state.error, 'unavailable')) {
    return <NotOnline />
  }
  return (
    <View className="account-deletion">
      <LoadState
        of={state}
        retry={() => deletion.fetch({ scope })}
        skeleton={<Skeleton kind="detail" rows={6} />}
      >
        {({ request, blockers, mobile }) => (
          <>
            {request !== null && <PendingRequest request={request} deletion={deletion} />}
            {blockers.length > 0 && <Blockers blockers={blockers} />}
            <Consequences />
            {request === null && blockers.length === 0 && (
              <ProofForm mobile={mobile} deletion={deletion} />
            )}
          </>
        )}
      </LoadState>
    </View>
  )
})

interface BlockersProps {
  blockers: readonly DeletionBlocker[]
}

/** What has to be settled first, each with a link to it. */
const Blockers = observer(function Blockers({ blockers }: BlockersProps) {
  const loans = useStore(loansStore)
  const scope = usePageScope()
  const { now } = useStores()
  useEffect(() => {
    void loans.getList('all').refresh(scope)
  }, [loans, scope])
  const known = loans.getList('all').items.map(({ summary }) => summary)
  const names = distinctNames(known, now())
  const nameOf = (orderNo: string): string =>
    names[known.findIndex((loan) => loan.orderNo === orderNo)] ?? loanTail({ orderNo })

  const hasRefund = blockers.some(({ reason }) => reason === 'refund_due')
  return (
    <>
      <CellGroup title="注销前需要先办完">
        {blockers.map(({ reason, text, orderNo }) => (
          <Cell
            key={`${text}${orderNo}`}
            title={text}
            note={orderNo && nameOf(orderNo)}
            icon={reason === 'refund_due' ? 'repay' : 'warning'}
            onPress={orderNo ? () => go('/pages/loan/detail', { order_no: orderNo }) : undefined}
          />
        ))}
      </CellGroup>
      {hasRefund && <RefundNote />}
    </>
  )
})

/** Who pays a refund back. */
const RefundNote = observer(function RefundNote() {
  return (
    <View className="account-deletion__text">{`退款由${serviceWords(useLender())}办理。`}</View>
  )
})

/** Where the backend lacks the call. */
const NotOnline = observer(function NotOnline() {
  return (
    <StateView
      kind="unavailable"
      title="暂不支持在线注销"
      note={`请联系${serviceWords(useLender())}办理。`}
      secondary={ASK_FOR_HELP}
    />
  )
})

const PARTS: { title: string; points: string[] }[] = [
  {
    title: '删除',
    points: [
      '手机号、用户名、昵称和邮箱',
      '头像和密码',
      '登录状态、验证码与微信身份',
      '上传过的图片与文件',
      '凭证上的备注',
      '协商还款时写的内容',
      '没有放款的申请中的身份、银行卡、职业与联系人信息',
    ],
  },
  {
    title: '依法继续保存',
    points: [
      '放款过的借款，身份资料加密封存',
      `封存的资料依《反洗钱法》保存至结清后 ${LOAN_RETENTION_YEARS} 年，期满删除`,
      '合同、还款记录与同意记录，只留编号和部分隐藏的姓名与号码',
      '已报送的征信记录由征信机构保存，不受影响',
    ],
  },
  {
    title: '时间',
    points: [
      `提交后 ${DELETION_COOLING_DAYS} 天生效，期间登录即可撤销`,
      '生效后无法恢复',
      '同一手机号可以重新注册，是一个新的账号',
    ],
  },
]

/** What is deleted, what the law requires us to keep, and when. */
function Consequences() {
  return (
    <Card title="注销后会怎样">
      {PARTS.map(({ title, points }) => (
        <View key={title} className="account-deletion__part">
          <View className="account-deletion__name">{title}</View>
          <View {...aria({ role: 'list' })}>
            {points.map((point) => (
              <View key={point} className="account-deletion__point" {...aria({ role: 'listitem' })}>
                {point}
              </View>
            ))}
          </View>
        </View>
      ))}
    </Card>
  )
}
