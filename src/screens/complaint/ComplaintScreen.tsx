import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { longDateTime } from '@/format/date'
import { dotted } from '@/format/words'
import { isApiError } from '@/api/errors'
import type { ComplaintInfo } from '@/api/complaint'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { CellGroup } from '@/components/Cell/Cell'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { dateText } from '@/format/figure'
import { Complaints } from '@/stores/Complaints'
import { createSender } from '@/upload/sender'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { Facts } from '@/widgets/Facts/Facts'
import { SentFiles } from '@/widgets/files/SentFiles'
import { LoadState } from '@/widgets/LoadState'
import { WithdrawButton } from '@/widgets/WithdrawButton'
import { ComplaintForm } from './ComplaintForm'
import { useOwnLoans } from './useOwnLoans'
import './complaint.scss'

interface ComplaintProps {
  order_no?: string
  /** Of an entry of 联系记录 that it is about. */
  contact_no?: string
}

/**
 * 投诉与进度: the form for a complaint, and all of one's own with what was written; phone numbers where there are none. What was
 * sent comes first then, with the day of its answer; another form is behind 再提一条.
 */
export const ComplaintScreen = observer(function ComplaintScreen(props: ComplaintProps) {
  const { client, now, deps, storage, clock } = useStores()
  const scope = usePageScope()
  const [complaints] = useState(
    () =>
      new Complaints(client, now, deps.newKey, {
        compress: deps.compress,
        ...createSender({ client, storage, clock, newId: deps.newKey }),
      }),
  )
  const [sent, setSent] = useState(0)
  const [isWriting, setIsWriting] = useState(true)
  const loans = useOwnLoans()
  const { state } = complaints
  useEffect(() => void complaints.fetch({ scope }), [complaints, scope])

  if (isApiError(state.error, 'unavailable'))
    return (
      <View className="complaint">
        <CellGroup title="请打电话投诉">
          <ContactLines />
        </CellGroup>
      </View>
    )
  const onSent = () => {
    setSent(sent + 1)
    setIsWriting(false)
  }
  const form = isWriting ? (
    <ComplaintForm
      key={sent}
      complaints={complaints}
      orderNo={props.order_no}
      contactNo={props.contact_no}
      loans={loans}
      onSent={onSent}
    />
  ) : (
    <Button block variant="secondary" onPress={() => setIsWriting(true)}>
      再提一条
    </Button>
  )
  return (
    <View className="complaint">
      {sent === 0 && form}
      <LoadState
        of={state}
        retry={() => complaints.fetch({ scope })}
        skeleton={
          <Card>
            <Skeleton kind="detail" rows={4} />
          </Card>
        }
      >
        {(list) => (
          <>
            {list.map((one) => (
              <ComplaintCard
                key={one.complaintNo}
                complaint={one}
                complaints={complaints}
                loan={loans.find(({ value }) => value === one.orderNo)?.label ?? ''}
              />
            ))}
          </>
        )}
      </LoadState>
      {sent > 0 && form}
    </View>
  )
})

interface ComplaintCardProps {
  complaint: ComplaintInfo
  complaints: Complaints
  /** Name of the loan it is about; empty for none, or while that is not known. */
  loan: string
}

/** One complaint: its number, the last day for an answer, what was written, and the form to add to it. */
const ComplaintCard = observer(function ComplaintCard(props: ComplaintCardProps) {
  const { complaint, complaints, loan } = props
  const { complaintNo, subjectText, status, statusText, createdAt, dueOn } = complaint
  const entries = complaint.entries
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Card
        title={subjectText}
        extra={<StatusTag tone={status === 'answered' ? 'success' : 'info'} text={statusText} />}
      >
        <Facts
          rows={[
            ['借款', loan],
            ['编号', complaintNo],
            ['提交时间', longDateTime(createdAt)],
            ['最迟答复', status === 'open' ? dateText(dueOn) : ''],
          ]}
        />
        {entries.map(({ isOwn, text, at, files }) => (
          <View key={`${String(at)} ${text}`} className="complaint__entry">
            <View className="complaint__who">
              {dotted(isOwn === true ? '我' : '客服', longDateTime(at))}
            </View>
            <View className="complaint__text">{text}</View>
            <SentFiles name="投诉" files={files} />
          </View>
        ))}
        {!isAdding && (
          <Button block variant="secondary" onPress={() => setIsAdding(true)}>
            补充说明
          </Button>
        )}
        {status === 'open' && (
          <WithdrawButton
            what={complaint.subject === 'hardship' ? '申请' : '投诉'}
            withdraw={() => complaints.withdraw(complaintNo)}
          />
        )}
      </Card>
      {isAdding && (
        <ComplaintForm
          complaints={complaints}
          complaintNo={complaintNo}
          onSent={() => setIsAdding(false)}
        />
      )}
    </>
  )
})
