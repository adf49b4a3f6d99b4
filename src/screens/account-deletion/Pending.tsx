import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DeletionState } from '@/api/deletion'
import { isApiError, userMessage } from '@/api/errors'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import { dayText, momentText } from '@/format/figure'
import { Facts } from '@/widgets/Facts/Facts'
import type { AccountDeletion } from '@/stores/AccountDeletion'

interface PendingProps {
  request: Exclude<DeletionState['request'], symbol | null>
  deletion: AccountDeletion
}

/** The request is made: until when it can be taken back, and the way to do so. */
export const Pending = observer(function Pending({ request, deletion }: PendingProps) {
  const { toast } = useStores()
  const takeBack = async () => {
    try {
      await deletion.takeBack()
      toast('注销申请已撤销')
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'unauthorized') toast(userMessage(error))
    }
  }
  return (
    <Card title="注销申请已提交" extra={<StatusTag tone="warning" text="冷静期" />}>
      <View className="account-deletion__lead">{`${dayText(request.erasesAt)}起注销生效`}</View>
      <Facts
        rows={[
          ['申请时间', momentText(request.requestedAt)],
          ['生效时间', momentText(request.erasesAt)],
        ]}
      />
      <View className="account-deletion__text">
        生效前账号照常使用，但不能申请借款。改变主意时，登录后在这里撤销；生效后无法恢复。
      </View>
      <View className="account-deletion__act">
        <Button block busy={deletion.takingBack} busyText="撤销中" onPress={takeBack}>
          撤销注销申请
        </Button>
      </View>
    </Card>
  )
})
