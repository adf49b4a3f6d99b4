import { RELEASE_STATE_TEXT } from '@domain/operators'
import type { DeskRefund } from '../replies'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { List } from '../parts/List'
import { loanColumns } from '../parts/loanColumns'
import { Moment } from '../parts/Moment'
import { Number } from '../parts/Number'
import { PRESETS } from '../presets'
import { linkTo } from '../route'
import { useMay } from '../session'

const REASON = {
  name: 'reason',
  label: '原因',
  isRequired: true,
  isLong: true,
  max: 200,
  presets: PRESETS.refund,
}

/** Refunds due: a cashier registers one before anything is transferred, another one releases it. */
export default function RefundsPage() {
  const mayAsk = useMay('releases.decide')
  return (
    <List<DeskRefund>
      title="应退款项"
      path="/refunds"
      keyOf={({ receiptNo }) => receiptNo}
      columns={(again) => [
        { title: '收款号', show: ({ receiptNo }) => <Number no={receiptNo} /> },
        ...loanColumns,
        {
          title: '渠道',
          show: ({ channel, payNo }) => (
            <>
              {channel}
              {payNo !== null && (
                <div>
                  <Number no={payNo} />
                </div>
              )}
            </>
          ),
        },
        { title: '应退（元）', isFigure: true, show: ({ open }) => open },
        { title: '入账时间', show: ({ bookedAt }) => <Moment at={bookedAt} /> },
        {
          title: '办理',
          isAction: true,
          show: ({ receiptNo, borrower, open, asked }) => {
            if (asked !== null) {
              return (
                <a href={linkTo('releases', '', { status: asked })}>{RELEASE_STATE_TEXT[asked]}</a>
              )
            }
            if (!mayAsk) return '未登记'
            return (
              <ConfirmedAction
                label="登记退款"
                confirm={`登记退款 ${open} 元`}
                about={[
                  ['借款人', borrower],
                  ['收款号', receiptNo],
                  ['应退', `${open} 元`],
                ]}
                warning="现在不要转账。另一名出纳复核放行后再转账，并填写流水号。"
                path="/refunds/ask"
                body={{ receiptNo }}
                fields={[REASON]}
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
