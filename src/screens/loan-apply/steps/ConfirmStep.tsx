import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { LOAN_CONTRACT_TITLE } from '@domain/loanContract'
import type { ApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Notice } from '@/components/Notice/Notice'
import { Sheet } from '@/components/Sheet/Sheet'
import { RefusalNote } from '@/forms/RefusalNote'
import { loansPath } from '@/loan/loanPaths'
import type { ApplyModel } from '../model/ApplyModel'
import { BOX_LABEL, BoxText } from '../parts/BoxText'
import { ContractPreview } from '../parts/ContractPreview'
import { CostConfirmation } from '../parts/CostConfirmation'
import { FormCheck } from '../parts/FormCheck'
import { PlanLead } from '../parts/PlanLead'
import { Review } from '../parts/Review'

/** 确认费用并提交: how it is repaid, the whole cost, the contract's terms, and the consent to them. */
export const ConfirmStep = observer(function ConfirmStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { costs } = model.trial
  const close = () => model.readContract(false)
  if (!costs) return <Notice tone="warning">可借的条件有变化，请回到第一步重新选择。</Notice>

  return (
    <>
      <PlanLead model={model} />
      <CostConfirmation model={model} costs={costs} />
      <Review model={model} />
      <Card>
        <FormCheck form={form} name="agreements" label={BOX_LABEL.agreements}>
          <BoxText of="agreements" model={model} />
        </FormCheck>
      </Card>
      <Refusal refusal={form.refusal} />
      <Sheet
        open={model.readingContract}
        onClose={close}
        title={LOAN_CONTRACT_TITLE}
        footer={
          <Button block onPress={close}>
            看完了
          </Button>
        }
      >
        <ContractPreview model={model} />
      </Sheet>
    </>
  )
})

/** What the server refused; where another loan is in the way, the way to it. */
function Refusal({ refusal }: { refusal: ApiError | null }) {
  if (!refusal) return null
  return (
    <View>
      <RefusalNote refusal={refusal} />
      {refusal.details.reason === 'conflict' && (
        <Button variant="text" onPress={() => go(loansPath())}>
          查看我的借款
        </Button>
      )}
    </View>
  )
}
