import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { AGREEMENT_VERSION } from '@domain/agreements'
import type { ConsentCode } from '@domain/consents'
import { useStores } from '@/app/root'
import { usePageScope } from '@/app/scope'
import { isApiError } from '@/api/errors'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Notice } from '@/components/Notice/Notice'
import { dayText } from '@/format/figure'
import { ExportEntry } from '@/widgets/ExportEntry'
import { systemConsent } from '@/platform/privacy'
import { consentInfo, DEVICE_CONSENTS, NOT_WITHDRAWN, type Reach } from './catalogue'
import { ConsentSheet } from './ConsentSheet'
import { RecordedConsents } from './RecordedConsents'
import { NO_WORD, STATE_TEXT, type Standing } from './standing'
import { useConsentRecords } from './useConsentRecords'
import './consents.scss'

/** 隐私与授权: what was agreed to, in which version and when, and the way to take it back. */
export const ConsentsScreen = observer(function ConsentsScreen() {
  const { consent } = useStores()
  const scope = usePageScope()
  const records = useConsentRecords(scope)
  const [open, setOpen] = useState<ConsentCode | null>(null)

  const onDevice: Standing =
    consent.agreedAt === null
      ? NO_WORD
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
          <Cell title="用户隐私保护指引" onPress={() => void systemConsent?.openGuide()} />
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
