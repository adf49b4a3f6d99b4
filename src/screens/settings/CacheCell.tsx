import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useStores } from '@/app/root'
import { Cell } from '@/components/Cell/Cell'
import { Dialog } from '@/components/Dialog/Dialog'
import { sizeText } from '@/format/size'

/** 清除缓存: how much there is, what goes and what stays, then the act. */
export const CacheCell = observer(function CacheCell() {
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
