import { View } from '@tarojs/components'
import { isReadable, UNREADABLE_TEXT } from '@domain/unreadable'
import type { ConsentEntry } from '@/api/consents'
import { aria } from '@/components/a11y/aria'
import { momentText } from '@/format/figure'
import { LongList } from '@/widgets/LongList/LongList'

const words = ({ granted, version }: ConsentEntry): string =>
  `${isReadable(granted) ? (granted ? '同意' : '撤回') : UNREADABLE_TEXT} · 版本 ${version}`

/** Every word on one text, newest first. */
export function History({ entries }: { entries: readonly ConsentEntry[] }) {
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
