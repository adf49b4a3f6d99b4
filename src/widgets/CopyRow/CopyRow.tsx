import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { copyText } from '@/platform/copyText'
import './copy-row.scss'

interface CopyRowProps {
  name: string
  /** Text to copy. */
  text: string
  /** Text to show, when it differs. */
  shown?: string
}

/** A fact that is needed elsewhere, with a copy button. */
export const CopyRow = observer(function CopyRow({ name, text, shown = text }: CopyRowProps) {
  const { toast } = useStores()
  if (text === '') return null
  const copy = async () => {
    toast((await copyText(text)) ? `${name}已复制` : '复制失败，请长按选取')
  }
  return (
    <View className="copy-row">
      <View className="copy-row__words">
        <View className="copy-row__name">{name}</View>
        <Text className="copy-row__text" selectable>
          {shown}
        </Text>
      </View>
      <Pressable className="copy-row__button" label={`复制${name}`} onPress={() => void copy()}>
        <Icon name="copy" size={16} />
        <Text>复制</Text>
      </Pressable>
    </View>
  )
})
