import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import type { HardshipRequest } from '@/api/hardship'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { LENDER } from '@/content/agreements/lender'
import { momentText } from '@/format/figure'
import { LoanMissing } from '@/loan/LoanMissing'
import { Hardship } from '@/stores/Hardship'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { type Fact, Facts } from '@/widgets/Facts/Facts'
import { LoadState } from '@/widgets/LoadState'
import { RequestForm } from './RequestForm'

/** One loan: its request, or the form for one; phone numbers where the backend takes no requests. */
export const LoanHardship = observer(function LoanHardship({ orderNo }: { orderNo: string }) {
  const { client, now, deps } = useStores()
  const scope = usePageScope()
  const [hardship] = useState(() => new Hardship(client, now, deps.newKey, orderNo))
  const [again, setAgain] = useState(false)
  const { state } = hardship
  useEffect(() => void hardship.load({ scope }), [hardship, scope])

  if (isApiError(state.error, 'unavailable'))
    return (
      <CellGroup title="请打电话协商">
        <ContactLines />
      </CellGroup>
    )
  return (
    <LoadState
      of={state}
      retry={() => hardship.load({ scope })}
      missing={<LoanMissing />}
      skeleton={
        <Card>
          <Skeleton kind="detail" rows={6} />
        </Card>
      }
    >
      {({ request }) => (
        <>
          {request && <RequestStatus request={request} />}
          {request?.status === 'answered' && !again && (
            <Button block variant="secondary" onPress={() => setAgain(true)}>
              再次申请
            </Button>
          )}
          {(!request || (again && request.status === 'answered')) && (
            <RequestForm orderNo={orderNo} hardship={hardship} />
          )}
        </>
      )}
    </LoadState>
  )
})

/** A request; its answer comes first, once there is one. */
function RequestStatus({ request }: { request: HardshipRequest }) {
  const { status, statusText, reasonText, wish, createdAt, answeredAt, answer } = request
  const answered = status === 'answered'
  const facts: Fact[] = [
    ['原因', reasonText],
    ['希望的安排', wish],
    ['提交时间', momentText(createdAt)],
    ['答复时间', answeredAt === null ? '' : momentText(answeredAt)],
  ]
  return (
    <Card
      title={answered ? '客服的答复' : '协商申请已提交'}
      extra={<StatusTag tone={answered ? 'success' : 'info'} text={statusText} />}
    >
      {answer && <View className="hardship__answer">{answer}</View>}
      {!answered && (
        <View className="hardship__text">
          {`客服会与你联系（${LENDER.hours}），答复显示在这里。`}
        </View>
      )}
      <Facts rows={facts} />
    </Card>
  )
}
