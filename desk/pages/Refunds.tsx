import type { DeskRefund } from '@domain/contract/desk'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { List } from '../parts/List'
import { orderColumn } from '../parts/orderColumn'
import { linkTo } from '../route'
import { useMay } from '../session'

const REFERENCE = { name: 'reference', label: '转账流水号', isRequired: true, max: 100 }

/** Refunds due, for which a cashier asks and another one releases. */
export default function RefundsPage() {
  const mayAsk = useMay('releases.decide')
  return (
    <List<DeskRefund>
      title="应退款项"
      path="/refunds"
      keyOf={({ receipt_no }) => receipt_no}
      columns={(again) => [
        { title: '收款号', show: ({ receipt_no }) => receipt_no },
        orderColumn,
        { title: '渠道', show: ({ channel }) => channel },
        { title: '支付单号', show: ({ pay_no }) => pay_no },
        { title: '应退（元）', show: ({ open }) => open },
        { title: '入账时间', show: ({ booked_at }) => booked_at },
        {
          title: '办理',
          show: ({ receipt_no, is_asked }) => {
            if (is_asked) return <a href={linkTo('releases')}>待另一人复核</a>
            if (!mayAsk) return '未申请'
            return (
              <ConfirmedAction
                label="申请退款"
                warning="请填写转账流水号。另一名出纳核对后放行，才登记为已退还。"
                path="/refunds/ask"
                body={{ receipt_no }}
                fields={[REFERENCE]}
                onDone={again}
              />
            )
          },
        },
      ]}
      empty="没有应退的款项"
    />
  )
}
