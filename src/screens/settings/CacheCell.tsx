import { View } from '@tarojs/components'
import { useCallback, useEffect, useState } from 'react'
import { useStores } from '@/app/root'
import { Cell, Dialog } from '@/components'
import { sizeText } from '@/format/size'
import { cache } from '@/platform/cache'

/** 清除缓存: how much there is, what goes and what stays, then the act. */
export function CacheCell() {
  const { toast } = useStores()
  const [bytes, setBytes] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)

  const measure = useCallback(
    () =>
      cache
        .size()
        .catch(() => 0)
        .then(setBytes),
    [],
  )
  useEffect(() => void measure(), [measure])

  const clear = async () => {
    setAsking(false)
    const done = await cache.clear().then(
      () => true,
      () => false,
    )
    toast(done ? '缓存已清除' : '没有清除成功，请稍后再试')
    await measure()
  }

  return (
    <>
      <Cell
        title="清除缓存"
        icon="trash"
        value={bytes === null ? undefined : sizeText(bytes)}
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
}
