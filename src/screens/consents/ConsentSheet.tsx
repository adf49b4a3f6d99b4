import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Sheet } from '@/components/Sheet/Sheet'
import { isAgreementCode } from '@/content/agreements/catalogue'
import { momentText } from '@/format/figure'
import { AgreementLink } from '@/app/AgreementLink'
import { Facts } from '@/widgets/Facts/Facts'
import type { ConsentRecords } from '@/stores/ConsentRecords'
import type { ConsentInfo } from './catalogue'
import { ConsentActions } from './ConsentActions'
import { History } from './History'
import { standingOf, STATE_TEXT, type Standing } from './standing'

interface ConsentSheetProps {
  info: ConsentInfo
  /** How it stands on this device; null for what only the server keeps. */
  device: Standing | null
  /** Null for guests. */
  records: ConsentRecords | null
  onClose: () => void
}

/** One consent: how it stands and since when, what taking it back would mean, and the act. */
export const ConsentSheet = observer(function ConsentSheet(props: ConsentSheetProps) {
  const { info, device, records, onClose } = props
  const standing = device ?? standingOf(records?.last(info.code) ?? null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={info.title}
      footer={<ConsentActions info={info} standing={standing} records={records} onDone={onClose} />}
    >
      <Facts
        rows={[
          ['状态', STATE_TEXT[standing.state]],
          ['版本', standing.version],
          ['时间', standing.at === null ? '' : momentText(standing.at)],
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
