import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/errors'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { LoadState } from '@/widgets/LoadState'
import { LoanMissing } from '@/loan/LoanMissing'
import { Hardship } from '@/stores/Hardship'
import { PleaForm } from './PleaForm'
import { Standing } from './Standing'

/** One loan: how its request stands, or the form to make one; by telephone where a backend takes none. */
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
          {request && <Standing request={request} />}
          {request?.status === 'answered' && !again && (
            <Button block variant="secondary" onPress={() => setAgain(true)}>
              再次申请
            </Button>
          )}
          {(!request || (again && request.status === 'answered')) && (
            <PleaForm orderNo={orderNo} hardship={hardship} />
          )}
        </>
      )}
    </LoadState>
  )
})
