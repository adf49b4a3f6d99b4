import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { go } from '@/app/navigation'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Beads } from '@/components/Beads/Beads'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Choice } from '@/components/Choice/Choice'
import { Dialog } from '@/components/Dialog/Dialog'
import { sizeText } from '@/format/size'
import { beadsOfProgress, beadsText } from '@/loan/beads'
import { SYSTEM_BARS } from '@/platform/careLook'
import type { Theme } from '@/platform/careLook.types'
import type { TextSize } from '@/storage/slots'
import { CareModeSwitch } from '@/widgets/CareModeSwitch'
import './settings.scss'

/** As docs/specification.md §1 has it: version 1.0.0, version code 100. */
const VERSION = '1.0.0 (100)'

const openAgreement = (code: string) => go('/pages/agreement/agreement', { code })

/** 设置: display, consents, agreements and version; apart from them, what deletes something on the device. */
export function SettingsScreen() {
  return (
    <View className="settings">
      <Display />
      <CellGroup title="隐私与关于">
        <Cell
          title="隐私与授权"
          note="同意过什么、什么时候，可随时撤回"
          icon="lock"
          onPress={() => go('/pages/settings/consents')}
        />
        <Cell title="用户协议" icon="file" onPress={() => openAgreement('user')} />
        <Cell title="隐私政策" icon="shield" onPress={() => openAgreement('privacy')} />
        <Cell title="版本" icon="info" value={VERSION} />
      </CellGroup>
      <View className="settings__apart">
        <CellGroup>
          <CacheCell />
        </CellGroup>
      </View>
    </View>
  )
}

const THEMES: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** The empty value follows the system. */
const SIZES: readonly { value: TextSize | ''; label: string }[] = [
  { value: '', label: '跟随系统' },
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
]

/** An example of what the app shows, in the sizes of text that it has. */
const EXAMPLE = { amount: 870_92, beads: beadsOfProgress({ paid: 3, total: 6 }, false) }

/** How a bill looks with the choices below. It is no bill of the person's, and one picture to assistive technology. */
const Sample = () => (
  <View className="settings__part" {...aria({ role: 'img', label: '示例：一笔账单的样子' })}>
    <View className="settings__note">示例</View>
    <View className="settings__bill">
      <View>本期应还</View>
      <Amount fen={EXAMPLE.amount} size="large" />
    </View>
    <Beads beads={EXAMPLE.beads} label={beadsText(EXAMPLE.beads)} />
    <View className="settings__note">{beadsText(EXAMPLE.beads)}</View>
  </View>
)

/** Colours, text size and 关怀模式, each of which takes effect at once, and an example of them. */
const Display = observer(function Display() {
  const { care } = useStores()
  return (
    <CellGroup title="显示">
      <Sample />
      <View className="settings__part">
        <Choice
          label="外观"
          options={THEMES}
          value={care.theme}
          onChange={(theme) => care.setTheme(theme as Theme)}
        />
      </View>
      <View className="settings__part">
        <Choice
          label="字号"
          options={SIZES}
          value={care.textSize ?? ''}
          onChange={(size) => care.setTextSize((size || null) as TextSize | null)}
        />
        {SYSTEM_BARS && <View className="settings__note">{SYSTEM_BARS}</View>}
      </View>
      <CareModeSwitch />
    </CellGroup>
  )
})

/** 清除缓存: its size; a dialog says what is deleted and what stays. */
const CacheCell = observer(function CacheCell() {
  const { cache, toast } = useStores()
  const [asking, setAsking] = useState(false)
  useEffect(() => void cache.measure(), [cache])

  const clear = async () => {
    setAsking(false)
    await cache.clear()
    toast('缓存已清除')
  }

  return (
    <>
      <Cell
        title="清除缓存"
        icon="trash"
        value={cache.size === null ? undefined : sizeText(cache.size)}
        onPress={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        title="清除缓存？"
        confirmText="清除"
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      >
        <View>会清除：为离线阅读和省流量保存的数据、新闻与图片，以及上传留下的临时文件。</View>
        <View>不会清除：登录状态、未提交的草稿、正在确认的申请与还款、设置和同意记录。</View>
      </Dialog>
    </>
  )
})
