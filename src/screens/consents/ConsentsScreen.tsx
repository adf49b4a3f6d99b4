import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useState } from 'react'
import { AGREEMENT_VERSION } from '@domain/agreements'
import type { ConsentCode } from '@domain/consents'
import { consentsApi } from '@/api/consents'
import { isApiError } from '@/api/errors'
import type { Scope } from '@/api/scope'
import { toLogin } from '@/app/navigation'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Notice } from '@/components/Notice/Notice'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { dayText } from '@/format/figure'
import { systemConsent } from '@/platform/privacy'
import { ConsentRecords } from '@/stores/ConsentRecords'
import { ExportEntry } from '@/widgets/ExportEntry'
import { LoadState } from '@/widgets/LoadState'
import {
  APPLICATION_CONSENTS,
  consentInfo,
  type ConsentStatus,
  DEVICE_CONSENTS,
  NOT_RECORDED,
  NOT_WITHDRAWN,
  type Reach,
  STATE_TEXT,
  statusOf,
} from './catalogue'
import { ConsentSheet } from './ConsentSheet'
import './consents.scss'

const openGuide = systemConsent?.openGuide

/** 隐私与授权: what was agreed to, in which version and when, and how to withdraw it. */
export const ConsentsScreen = observer(function ConsentsScreen() {
  const { consent } = useStores()
  const scope = usePageScope()
  const records = useConsentRecords(scope)
  const [open, setOpen] = useState<ConsentCode | null>(null)

  const onDevice: ConsentStatus =
    consent.agreedAt === null
      ? NOT_RECORDED
      : { state: 'given', version: AGREEMENT_VERSION, at: consent.agreedAt }
  const isUnsupported = isApiError(records?.book.error, 'unavailable')
  const reach: Reach = records === null ? 'device' : isUnsupported ? 'unsupported' : 'server'
  const isOnDevice = (code: ConsentCode) => DEVICE_CONSENTS.some((known) => known === code)

  return (
    <View className="consents">
      {consent.revokedHereOnly && (
        <Notice tone="warning">已在这台设备上撤回。{NOT_WITHDRAWN}</Notice>
      )}
      <CellGroup title="这台设备上">
        {DEVICE_CONSENTS.map((code) => (
          <Cell
            key={code}
            title={consentInfo(code).title}
            value={STATE_TEXT[onDevice.state]}
            note={onDevice.at === null ? undefined : dayText(onDevice.at)}
            onPress={() => setOpen(code)}
          />
        ))}
      </CellGroup>
      <RecordedConsents records={records} scope={scope} onOpen={setOpen} />
      {systemConsent && (
        <CellGroup title="微信">
          {openGuide && <Cell title="用户隐私保护指引" onPress={() => void openGuide()} />}
          <Cell
            title="微信授权设置"
            note="相册等权限，由微信保存"
            onPress={() => void systemConsent?.openPermissions()}
          />
        </CellGroup>
      )}
      <ExportEntry group="我的数据" />
      <View className="consents__note">
        撤回不影响撤回前已进行的处理，也不影响使用不需要这项授权的功能。
      </View>
      {open && (
        <ConsentSheet
          info={consentInfo(open, reach)}
          device={isOnDevice(open) ? onDevice : null}
          records={records}
          onClose={() => setOpen(null)}
        />
      )}
    </View>
  )
})

interface RecordedConsentsProps {
  /** Null for guests. */
  records: ConsentRecords | null
  scope: Scope
  onOpen: (code: ConsentCode) => void
}

/** Consents given with applications, as the server recorded them. */
const RecordedConsents = observer(function RecordedConsents(props: RecordedConsentsProps) {
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
      <Notice tone="neutral">暂不支持在线查看申请借款时的授权。需要查阅或撤回，请联系客服。</Notice>
    )
  }
  return (
    <LoadState
      of={records.book}
      retry={() => records.fetch({ scope })}
      skeleton={<Skeleton kind="list" rows={APPLICATION_CONSENTS.length} />}
    >
      {() => (
        <CellGroup title="申请借款时">
          {APPLICATION_CONSENTS.map((code) => {
            const { state, at } = statusOf(records.last(code))
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

/** Consents recorded for the person logged in, loaded again when another person logs in; null for guests. */
function useConsentRecords(scope: Scope): ConsentRecords | null {
  const { session, client, now } = useStores()
  const { userId } = session
  const records = useMemo(
    () => (userId === null ? null : new ConsentRecords(consentsApi(client), now, client.visit)),
    [userId, client, now],
  )
  useEffect(() => void records?.fetch({ scope, loading: false }), [records, scope])
  return records
}
