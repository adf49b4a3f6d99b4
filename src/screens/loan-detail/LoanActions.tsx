import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { isReadable } from '@domain/unreadable'
import { go } from '@/app/navigation'
import { useStore, useStores } from '@/app/root'
import { Button, Cell, CellGroup, Dialog } from '@/components'
import { repayIcs, repayText } from '@/format/repayCalendar'
import { saves, saveText } from '@/platform/saveText'
import type { LoanModel } from '@/stores/LoanModel'
import { loansStore } from '@/stores/LoansStore'

/** Called what it does on this platform. */
const CALENDAR =
  saves === 'copied'
    ? { title: '复制还款日', done: '还款日已复制', failed: '没有复制成功，请重试' }
    : { title: '把还款日加入日历', done: '还款日历已下载', failed: '没有下载成功，请重试' }

const SIGNED: readonly string[] = ['rejected', 'cancelled']

/** What can be done with the loan as it stands. */
export const LoanActions = observer(function LoanActions({ loan }: { loan: LoanModel }) {
  const loans = useStore(loansStore)
  const { toast, now } = useStores()
  const [asking, setAsking] = useState(false)
  const { status } = loan.summary
  const rows = loan.plan.value?.rows ?? []
  const repaying = status === 'active' || status === 'overdue'

  const openContract = () => go('/pages/loan/contract', { order_no: loan.orderNo })
  const openImpact = () => go('/pages/overdue/impact', { order_no: loan.orderNo })
  const openCertificate = () => go('/pages/borrowing/settlement', { order_no: loan.orderNo })
  const saveCalendar = async () => {
    const name = `还款日-${loan.orderNo}.ics`
    const text = repayIcs(loan.orderNo, rows, now())
    try {
      await saveText({ name, mime: 'text/calendar', text, plain: repayText(rows) })
      toast(CALENDAR.done)
    } catch {
      toast(CALENDAR.failed)
    }
  }
  const cancel = async () => {
    try {
      await loans.cancel(loan)
      toast('申请已取消')
    } catch {
      // The client said why, and the loan shows how it stands.
    } finally {
      setAsking(false)
    }
  }

  return (
    <View className="loan-actions">
      <CellGroup>
        {status === 'overdue' && <Cell title="逾期影响与帮助" icon="help" onPress={openImpact} />}
        {status === 'settled' && (
          <Cell title="结清证明" icon="certificate" onPress={openCertificate} />
        )}
        {isReadable(status) && !SIGNED.includes(status) && (
          <Cell title="合同详情" icon="contract" onPress={openContract} />
        )}
        {repaying && rows.length > 0 && (
          <Cell title={CALENDAR.title} icon="calendar" onPress={() => void saveCalendar()} />
        )}
      </CellGroup>
      {status === 'reviewing' && (
        <Button block variant="text" onPress={() => setAsking(true)}>
          取消申请
        </Button>
      )}
      <Dialog
        open={asking}
        title="取消这笔申请？"
        confirmText="取消申请"
        cancelText="再想想"
        danger
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      >
        取消后不产生任何费用，之后可以重新申请。
      </Dialog>
    </View>
  )
})
