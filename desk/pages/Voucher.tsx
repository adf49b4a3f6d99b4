import { Alert, Flex, Tag, Typography } from 'antd'
import type { DeskVoucherDetail } from '@domain/contract/desk'
import { VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { Proof } from '../parts/Proof'
import { Shown } from '../parts/Shown'
import { linkTo } from '../route'
import { useMay } from '../session'
import { useRead } from '../useRead'

interface Props {
  voucher: DeskVoucherDetail
  onDone: () => void
}

const Decisions = ({ voucher: { voucher_no, amount, paid_at }, onDone }: Props) => (
  <Flex gap="small" wrap className="desk-actions">
    <ConfirmedAction
      label="确认到账"
      warning="请先在银行流水中核对。入账后不能撤销。"
      path="/vouchers/approve"
      body={{ voucher_no }}
      fields={[
        { name: 'amount', label: '实际到账金额（不同时填写）', max: 20, placeholder: amount },
        { name: 'paid_at', label: '实际付款日（不同时填写）', max: 10, placeholder: paid_at },
      ]}
      isMain
      onDone={onDone}
    />
    <ConfirmedAction
      label="驳回"
      warning="原因会告诉付款人，付款人可以重新提交。"
      path="/vouchers/reject"
      body={{ voucher_no }}
      fields={[{ name: 'reason', label: '原因', isRequired: true, isLong: true, max: 200 }]}
      onDone={onDone}
    />
  </Flex>
)

function Detail({ voucher, onDone }: Props) {
  const mayReview = useMay('vouchers.review')
  const mayOpen = useMay('vouchers.open')
  const { voucher_no, order_no, status, same_file_as } = voucher
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1}>{voucher_no}</Typography.Title>
        <Tag>{VOUCHER_STATUS_TEXT[status]}</Tag>
      </Flex>
      {same_file_as && (
        <Alert type="warning" showIcon title={`与 ${same_file_as} 的文件相同`} role="note" />
      )}
      {mayReview && status === 'pending' && <Decisions voucher={voucher} onDone={onDone} />}
      <Facts
        title="凭证"
        facts={[
          ['订单号', <a href={linkTo('applications', order_no)}>{order_no}</a>],
          ['还款', voucher.pays],
          ['金额', `${voucher.amount} 元`],
          ['渠道', voucher.channel],
          ['付款日', voucher.paid_at],
          ['付款卡尾号', voucher.payer_last4],
          ['备注', voucher.remark],
          ['提交时间', voucher.created_at],
          ['审核', voucher.review],
        ]}
      />
      <h2 className="desk-part">文件</h2>
      {mayOpen ? (
        voucher.files.map((file) => <Proof key={file.id} voucherNo={voucher_no} file={file} />)
      ) : (
        <p>共 {voucher.files.length} 个文件，你的角色不能打开。</p>
      )}
    </>
  )
}

/** One voucher with its proofs. */
export function Voucher({ voucherNo }: { voucherNo: string }) {
  const reading = useRead<DeskVoucherDetail>('/voucher', { voucher_no: voucherNo })
  return (
    <>
      <a href={linkTo('vouchers')}>返回列表</a>
      <Shown of={reading}>{(voucher) => <Detail voucher={voucher} onDone={reading.again} />}</Shown>
    </>
  )
}
