import { replace } from '@/app/navigation'
import { StateView } from '@/components'
import { detailPath } from '../route'

interface SubmittedProps {
  orderNo: string
  /** To the form, for another loan. */
  onAnother: () => void
}

/** The application sent on an earlier visit did arrive. */
export function Submitted({ orderNo, onAnother }: SubmittedProps) {
  return (
    <StateView
      kind="done"
      title="上次的申请已经提交"
      note={`申请编号 ${orderNo}，可以在详情里看审核进度。`}
      action={{ text: '查看申请', onPress: () => replace(detailPath(), { order_no: orderNo }) }}
      secondary={{ text: '再申请一笔', onPress: onAnother }}
    />
  )
}
