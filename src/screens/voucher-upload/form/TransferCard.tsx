import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { displayYuan } from '@domain/money'
import { VOUCHER_REMARK_MAX } from '@domain/vouchers'
import { Card } from '@/components/Card/Card'
import { Choice } from '@/components/Choice/Choice'
import { DateField } from '@/components/DateField/DateField'
import type { BankAccount } from '@/api/readRepay'
import { useStore } from '@/app/root'
import { FormField, FormItem } from '@/forms/FormField'
import { repayStore } from '@/stores/RepayStore'
import { FormFigure } from '@/widgets/FormFigure'
import type { VoucherModel } from '../model/VoucherModel'

/** What happens to an amount that differs from what is due. */
function amountHint({ difference, due, mayBeLess }: VoucherModel): string {
  const apart = displayYuan(Math.abs(difference ?? 0))
  if (difference === null || difference === 0) return `应还 ${displayYuan(due)} 元`
  return difference > 0
    ? `比应还多 ${apart} 元，提交时会请你再确认`
    : `比应还少 ${apart} 元，${mayBeLess ? '会先还最早一期，差额仍需再还' : '须一次付足，不足不能提交'}`
}

interface TransferCardProps {
  model: VoucherModel
  /** The account that money is to be transferred to; null where there is none. */
  account: BankAccount | null
}

/** 示例消费金融有限公司，示例银行 尾号 3445 */
const accountText = ({ accountName, bankName, accountNo }: BankAccount): string =>
  `${accountName}，${bankName} 尾号 ${accountNo.slice(-4)}`

/** How the money was sent, and where to. */
export const TransferCard = observer(function TransferCard(props: TransferCardProps) {
  const { model, account } = props
  const { form, channels } = model
  const { value: known } = useStore(repayStore).channels
  const chosen = known?.find(({ code }) => code === form.values.channel)
  const isTransfer = chosen ? chosen.kind === 'bank_transfer' : known === null || known.length === 0
  return (
    <Card title="转账信息">
      <FormFigure
        form={form}
        name="amount"
        label="转账金额"
        kind="amount"
        suffix="元"
        hint={amountHint(model)}
      />
      <FormItem form={form} name="paid_at">
        <DateField
          label="转账日期"
          name="paid_at"
          value={form.values.paid_at}
          min={model.disbursedOn ?? undefined}
          max={model.today}
          error={form.errors.paid_at}
          hint="按这一天计息，审核时间不多算"
          onChange={(day) => form.set('paid_at', day)}
          onBlur={() => form.leave('paid_at')}
        />
      </FormItem>
      <FormItem form={form} name="channel">
        <Choice
          label="转账方式"
          options={channels}
          value={form.values.channel}
          onChange={(channel) => form.set('channel', channel)}
          error={form.errors.channel}
        />
      </FormItem>
      {account && isTransfer && (
        <View className="voucher-hint voucher-account">{`应转到 ${accountText(account)}`}</View>
      )}
      <FormField form={form} name="payer_last4" label="付款账号后 4 位（选填）" kind="card" />
      <FormField
        form={form}
        name="remark"
        label="备注（选填）"
        multiline
        maxLength={VOUCHER_REMARK_MAX}
        placeholder="付款人不是本人时，写明姓名"
      />
    </Card>
  )
})
