import { Alert, Flex, Typography } from 'antd'
import { useState } from 'react'
import { cleanAmount } from '@domain/amounts'
import { todayInShanghai } from '@domain/calendar'
import { displayYuan, type Fen, parseYuan } from '@domain/money'
import { differenceText, VOUCHER_STATUS_TEXT } from '@domain/vouchers'
import type { DeskVoucherDetail, DeskVoucherDue } from '../replies'
import { Back } from '../parts/Back'
import { ConfirmedAction, type Field, type Values } from '../parts/ConfirmedAction'
import { Facts } from '../parts/Facts'
import { NextOne } from '../parts/NextOne'
import { Number } from '../parts/Number'
import { Proof } from '../parts/Proof'
import { SameFile } from '../parts/SameFile'
import { Shown } from '../parts/Shown'
import { StatusTag } from '../parts/StatusTag'
import { PRESETS } from '../presets'
import { useMay } from '../session'
import { useRead } from '../useRead'

interface Props {
  voucher: DeskVoucherDetail
  onDone: () => void
}

/** What is due, as the voucher states its day. */
const dueText = ({ due, difference }: DeskVoucherDetail): string =>
  due === null ? '' : `${due} 元${difference && `（${difference}）`}`

/** What will be booked: the corrections that are typed, or else what the payer stated. */
const bookedBy = ({ amount, paidAt }: DeskVoucherDetail, filled: Values) => {
  const typed = cleanAmount(String(filled['amount'] ?? ''))
  const fen = parseYuan(typed === '' ? cleanAmount(amount) : typed)
  return {
    /** Fen; null for what is no amount. */
    amount: fen,
    day: String(filled['paidAt'] ?? '').trim() || paidAt,
  }
}

const confirmText = (voucher: DeskVoucherDetail, filled: Values): string => {
  const { amount, day } = bookedBy(voucher, filled)
  const onDay = day === voucher.paidAt ? '' : `（${day} 付款）`
  return amount === null ? `确认到账${onDay}` : `确认到账 ${displayYuan(amount)} 元${onDay}`
}

/** What is due on the day that will be booked, fen; null: it can not be computed; undefined: not known yet. */
type Due = Fen | null | undefined

/** How what will be booked differs from what is due; what is beyond that is given back. */
function differenceOf(amount: Fen, due: Fen): string {
  const difference = differenceText(amount, due)
  return amount > due ? `${difference}，转入应退款项` : difference || '正好'
}

/** The one amount due, of the day that will be booked, and the one difference from it. */
function bookingOf(voucher: DeskVoucherDetail, filled: Values, due: Due) {
  const { amount, day } = bookedBy(voucher, filled)
  if (due === undefined) return [['应还', '正在计算']] as const
  if (due === null) return [['应还', '算不出，请先核对借款']] as const
  return [
    ['应还', `${displayYuan(due)} 元（${day} 付款）`],
    ['与应还差', amount === null ? '' : differenceOf(amount, due)],
  ] as const
}

/** What has to be ticked before money is booked otherwise than stated and due; undefined: nothing is unusual. */
function bookingDoubt(voucher: DeskVoucherDetail, filled: Values, due: Due): string | undefined {
  const { amount } = bookedBy(voucher, filled)
  const stated = parseYuan(cleanAmount(voucher.amount))
  const unusual = [
    voucher.sameFileAs && `文件与 ${voucher.sameFileAs} 相同，不是同一笔款项`,
    amount !== null && amount !== stated && `实际到账与凭证的 ${voucher.amount} 元不同`,
    due === undefined && '应还金额正在计算',
    due === null && '应还金额算不出',
    amount !== null && due != null && amount !== due && `比应还${differenceOf(amount, due)}`,
  ].filter(Boolean)
  return unusual.length === 0 ? undefined : `已核对银行流水：${unusual.join('；')}`
}

/** What the bank statement has otherwise than the voucher. */
const bookingFields = (amount: string): Field[] => [
  { name: 'amount', label: '实际到账金额（不同时填写）', max: 20, placeholder: amount },
  {
    name: 'paidAt',
    label: '实际付款日（不同时填写）',
    type: 'date',
    until: todayInShanghai(Date.now()),
    max: 10,
  },
]

const Decisions = ({ voucher, unseen, onDone }: Props & { unseen: number }) => {
  const { voucherNo, borrower, amount, paidAt, pays } = voucher
  const [day, setDay] = useState(paidAt)
  const reading = useRead<DeskVoucherDue>('/voucher/due', { voucherNo, paidAt: day })
  const due = reading.isLoading ? undefined : (reading.data?.due ?? null)
  const about = [
    ['借款人', borrower],
    ['还款', pays],
    ['凭证金额', `${amount} 元`],
    ['付款日', paidAt],
  ] as const
  return (
    <Flex gap="small" wrap align="center" className="desk-actions">
      <ConfirmedAction
        label="确认到账"
        confirmOf={(filled) => confirmText(voucher, filled)}
        about={about}
        aboutOf={(filled) => bookingOf(voucher, filled, due)}
        warning="请先在银行流水中核对。入账后不能撤销。"
        doubtOf={(filled) => bookingDoubt(voucher, filled, due)}
        onFilled={(filled) => setDay(bookedBy(voucher, filled).day)}
        path="/vouchers/approve"
        body={{ voucherNo }}
        fields={bookingFields(amount)}
        isMain
        notYet={unseen > 0 ? '先打开凭证文件，再确认到账' : ''}
        onDone={onDone}
      />
      <ConfirmedAction
        label="驳回"
        confirm={`驳回 ${amount} 元的凭证`}
        about={about}
        warning="原因会告诉借款人，借款人可以重新提交。"
        path="/vouchers/reject"
        body={{ voucherNo }}
        fields={[
          {
            name: 'reason',
            label: '原因',
            isRequired: true,
            isLong: true,
            max: 200,
            presets: PRESETS.rejectVoucher,
          },
        ]}
        isDangerous
        onDone={onDone}
      />
      {unseen > 0 && <span className="desk-note">先打开凭证文件，再确认到账。</span>}
    </Flex>
  )
}

/** What was really booked, which may be other than the payer stated. */
function Booked({ voucher: { booked, received, amount, paidAt } }: Pick<Props, 'voucher'>) {
  if (!booked) return null
  const isAsStated = received === amount && booked.paidAt === paidAt
  return (
    <Facts
      title="入账"
      facts={[
        ['实际入账', <strong className="desk-amount">{received} 元</strong>],
        ['实际付款日', isAsStated ? '' : booked.paidAt],
        ['转入应退', booked.refund && `${booked.refund} 元`],
        ['收款号', <Number no={booked.receiptNo} />],
      ]}
    />
  )
}

function Detail({ voucher, onDone }: Props) {
  const mayReview = useMay('vouchers.review')
  const mayOpen = useMay('vouchers.open')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const { voucherNo, orderNo, status, sameFileAs, files } = voucher
  const unseen = files.filter(({ id, opened }) => !opened && !seen.has(id)).length
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1} className="desk-no">
          {voucherNo}
        </Typography.Title>
        <StatusTag status={status} text={VOUCHER_STATUS_TEXT[status]} />
      </Flex>
      {sameFileAs && (
        <Alert
          type="error"
          showIcon
          title={
            <>
              与 <SameFile as={sameFileAs} /> 的文件相同
            </>
          }
          role="note"
        />
      )}
      {mayReview && status === 'pending' && (
        <Decisions voucher={voucher} unseen={unseen} onDone={onDone} />
      )}
      {mayReview && status !== 'pending' && (
        <p className="desk-next">
          <NextOne page="vouchers" status="pending" after={voucherNo} />
        </p>
      )}
      <div className="desk-beside">
        <section aria-label="文件">
          {mayOpen ? (
            files.map((file) => (
              <Proof
                key={file.id}
                path="/voucherFile"
                of={{ voucherNo }}
                kind="凭证"
                file={file}
                onSeen={() => setSeen((before) => new Set([...before, file.id]))}
              />
            ))
          ) : (
            <p>共 {files.length} 个文件，你的角色不能打开。</p>
          )}
        </section>
        <div>
          <Facts
            title="核对"
            facts={[
              [voucher.booked ? '确认时应还' : '应还', dueText(voucher)],
              ['凭证金额', <strong className="desk-amount">{voucher.amount} 元</strong>],
              ['付款日', voucher.paidAt],
              ['付款卡尾号', voucher.payerLast4],
              ['渠道', voucher.channel],
            ]}
          />
          <Booked voucher={voucher} />
          <Facts
            title="凭证"
            facts={[
              ['借款人', voucher.borrower],
              ['订单号', <Number no={orderNo} page="applications" />],
              ['还款', voucher.pays],
              ['备注', voucher.remark],
              ['提交时间', voucher.createdAt],
              ['审核', voucher.review],
            ]}
          />
        </div>
      </div>
    </>
  )
}

/** One voucher: its proofs beside what is due. */
export function Voucher({ voucherNo }: { voucherNo: string }) {
  const reading = useRead<DeskVoucherDetail>('/voucher', { voucherNo })
  return (
    <>
      <Back page="vouchers" of={reading} />
      <Shown of={reading}>{(voucher) => <Detail voucher={voucher} onDone={reading.again} />}</Shown>
    </>
  )
}
