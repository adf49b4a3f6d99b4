import { observer } from 'mobx-react'
import type { ConsentCode } from '@domain/consents'
import { isApiError } from '@/api/errors'
import type { Scope } from '@/api/scope'
import { toLogin } from '@/app/navigation'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { LENDER } from '@/content/agreements/lender'
import { dayText } from '@/format/figure'
import { LoadState } from '@/widgets/LoadState'
import type { ConsentRecords } from '@/stores/ConsentRecords'
import { APPLICATION_CONSENTS, consentInfo } from './catalogue'
import { standingOf, STATE_TEXT } from './standing'

interface RecordedConsentsProps {
  /** Null for guests. */
  records: ConsentRecords | null
  scope: Scope
  onOpen: (code: ConsentCode) => void
}

/** What was agreed to with applications, as the server has it. */
export const RecordedConsents = observer(function RecordedConsents(props: RecordedConsentsProps) {
  const { records, scope, onOpen } = props
  if (!records) {
    return (
      <CellGroup title="申请借款时">
        <Cell
          title="登录后查看"
          note="敏感个人信息、联系人、征信等授权"
          onPress={() => toLogin()}
        />
      </CellGroup>
    )
  }
  if (isApiError(records.book.error, 'unavailable')) {
    return (
      <Notice tone="neutral">
        暂不支持在线查看申请借款时的授权。需要查阅或撤回，请联系客服 {LENDER.hotline}。
      </Notice>
    )
  }
  return (
    <LoadState
      of={records.book}
      retry={() => records.load({ scope })}
      skeleton={<Skeleton kind="list" rows={APPLICATION_CONSENTS.length} />}
    >
      {() => (
        <CellGroup title="申请借款时">
          {APPLICATION_CONSENTS.map((code) => {
            const { state, at } = standingOf(records.last(code))
            return (
              <Cell
                key={code}
                title={consentInfo(code).title}
                value={STATE_TEXT[state]}
                note={at === null ? undefined : dayText(at)}
                onPress={() => onOpen(code)}
              />
            )
          })}
        </CellGroup>
      )}
    </LoadState>
  )
})
