import { useEffect } from 'react'
import { goHome, replace } from '@/app/navigation'
import { useStore } from '@/app/root'
import { DoneView } from '@/components/StateView/DoneView'
import { applyStore } from '@/stores/ApplyStore'
import { detailPath } from '@/parts/loanPaths'

/** The application sent on an earlier visit did arrive; told once. */
export function Submitted({ orderNo }: { orderNo: string }) {
  const { submission } = useStore(applyStore)
  useEffect(() => () => submission.rest(), [submission])
  return (
    <DoneView
      title="上次的申请已经提交"
      note={`申请编号 ${orderNo}，可以在详情里看审核进度。`}
      action={{ text: '查看申请', onPress: () => replace(detailPath(), { order_no: orderNo }) }}
      secondary={{ text: '返回首页', onPress: goHome }}
    />
  )
}
