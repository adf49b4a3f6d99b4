import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import type { ConsentEntry } from '@/api/consents'
import { AgreementLink } from '@/app/AgreementLink'
import { aria } from '@/components/a11y/aria'
import { Sheet } from '@/components/Sheet/Sheet'
import { isAgreementCode } from '@/content/agreements/catalogue'
import { momentText } from '@/format/figure'
import type { ConsentRecords } from '@/stores/ConsentRecords'
import { Facts } from '@/widgets/Facts/Facts'
import { LongList } from '@/widgets/LongList/LongList'
import { type ConsentInfo, type ConsentStatus, STATE_TEXT, statusOf } from './catalogue'
import { ConsentActions } from './ConsentActions'

interface ConsentSheetProps {
  info: ConsentInfo
  /** Its state on this device; null for a consent that only the server records. */
  device: ConsentStatus | null
  /** Null for guests. */
  records: ConsentRecords | null
  onClose: () => void
}

/** One consent: its state and since when, what withdrawing it would mean, and the button for it. */
export const ConsentSheet = observer(function ConsentSheet(props: ConsentSheetProps) {
  const { info, device, records, onClose } = props
  const status = device ?? statusOf(records?.last(info.code) ?? null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={info.title}
      footer={<ConsentActions info={info} status={status} records={records} onDone={onClose} />}
    >
      <Facts
        rows={[
          ['状态', STATE_TEXT[status.state]],
          ['版本', status.version],
          ['时间', status.at === null ? '' : momentText(status.at)],
        ]}
      />
      <View className="consents__effect">{info.effect}</View>
      {isAgreementCode(info.code) && (
        <View className="consents__effect">
          全文见
          <AgreementLink code={info.code} />
        </View>
      )}
      <History entries={records?.history(info.code) ?? []} />
    </Sheet>
  )
})

const words = ({ granted, version }: ConsentEntry): string =>
  `${isReadable(granted) ? (granted ? '同意' : '撤回') : UNREADABLE_TEXT} · 版本 ${version}`

/** Each time it was given or withdrawn, newest first. */
function History({ entries }: { entries: readonly ConsentEntry[] }) {
  if (entries.length === 0) return null
  return (
    <View className="consents__history" {...aria({ role: 'list', label: '记录' })}>
      <LongList items={entries} stretchClass="consents__stretch">
        {(entry, at) => (
          <View key={at} className="consents__entry" {...aria({ role: 'listitem' })}>
            <View>{momentText(entry.at)}</View>
            <View>{words(entry)}</View>
            {entry.orderNo && <View>{`申请 ${entry.orderNo}`}</View>}
          </View>
        )}
      </LongList>
    </View>
  )
}
