import { Tag } from 'antd'
import { useState } from 'react'
import type { DeskVoucher } from '@domain/contract/desk'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import { Choice } from '../parts/Choice'
import { List } from '../parts/List'
import type { Column } from '../parts/Rows'
import { linkTo } from '../route'
import { Voucher } from './Voucher'

const STATUSES = [['all', '全部'], ...Object.entries(VOUCHER_STATUS_TEXT)] as [string, string][]

const COLUMNS: Column<DeskVoucher>[] = [
  {
    title: '凭证号',
    show: ({ voucher_no }) => <a href={linkTo('vouchers', voucher_no)}>{voucher_no}</a>,
  },
  { title: '状态', show: ({ status }) => <Tag>{VOUCHER_STATUS_TEXT[status]}</Tag> },
  { title: '还款', show: ({ pays }) => pays },
  { title: '金额（元）', show: ({ amount }) => amount },
  { title: '付款日', show: ({ paid_at }) => paid_at },
  { title: '提交时间', show: ({ created_at }) => created_at },
  { title: '注意', show: ({ same_file_as }) => same_file_as && `与 ${same_file_as} 文件相同` },
]

function Vouchers() {
  const [status, setStatus] = useState('pending')
  return (
    <List<DeskVoucher>
      title="还款凭证"
      path="/vouchers"
      query={{ status }}
      filters={<Choice label="状态" value={status} options={STATUSES} onChange={setStatus} />}
      keyOf={({ voucher_no }) => voucher_no}
      columns={() => COLUMNS}
      empty="没有符合条件的凭证"
    />
  )
}

export default function VouchersPage({ subject }: { subject: string }) {
  return subject ? <Voucher voucherNo={subject} /> : <Vouchers />
}
