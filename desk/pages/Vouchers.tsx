import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import type { DeskVoucher } from '../replies'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import { Number } from '../parts/Number'
import type { Column } from '../parts/Rows'
import { SameFile } from '../parts/SameFile'
import { StatusTag } from '../parts/StatusTag'
import { useStatus } from '../useStatus'
import { Voucher } from './Voucher'

const STATUSES = [['all', '全部'], ...Object.entries(VOUCHER_STATUS_TEXT)] as [string, string][]

const COLUMNS: Column<DeskVoucher>[] = [
  { title: '凭证号', show: ({ voucherNo }) => <Number no={voucherNo} page="vouchers" /> },
  { title: '借款人', show: ({ borrower }) => borrower },
  {
    title: '状态',
    show: ({ status }) => <StatusTag status={status} text={VOUCHER_STATUS_TEXT[status]} />,
  },
  { title: '还款', show: ({ pays }) => pays },
  { title: '金额（元）', isFigure: true, show: ({ amount }) => amount },
  { title: '实际入账（元）', isFigure: true, show: ({ received }) => received },
  { title: '付款日', show: ({ paidAt }) => <Moment at={paidAt} /> },
  { title: '提交时间', show: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: '注意',
    show: ({ sameFileAs }) =>
      sameFileAs && (
        <>
          <StatusTag status="same" text="文件相同" tone="bad" /> <SameFile as={sameFileAs} />
        </>
      ),
  },
]

function Vouchers() {
  const [status, setStatus] = useStatus('vouchers', 'pending')
  return (
    <List<DeskVoucher>
      title="还款凭证"
      path="/vouchers"
      query={{ status }}
      filters={<Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ voucherNo }) => voucherNo}
      columns={() => COLUMNS}
      empty="没有符合条件的凭证"
    />
  )
}

export default function VouchersPage({ subject }: { subject: string }) {
  return subject ? <Voucher key={subject} voucherNo={subject} /> : <Vouchers />
}
