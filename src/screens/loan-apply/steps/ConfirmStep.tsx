import { observer } from 'mobx-react'
import { useState } from 'react'
import { LOAN_CONTRACT_TITLE } from '@domain/loanContract'
import { maskCard, maskName } from '@domain/masks'
import { Button, Card, Cell, CellGroup, Notice, Pressable, Sheet } from '@/components'
import { AgreementLink } from '@/parts/AgreementLink'
import type { ApplyModel } from '../model/ApplyModel'
import { ContractPreview } from '../parts/ContractPreview'
import { CostConfirmation } from '../parts/CostConfirmation'
import { FormCheck } from '../parts/FormCheck'
import { Refusal } from '../parts/Refusal'

/** 确认费用并提交: the whole cost, the contract's terms, and the consent to both. */
export const ConfirmStep = observer(function ConfirmStep({ model }: { model: ApplyModel }) {
  const { form } = model
  const { costs } = model.trial
  const [reading, setReading] = useState(false)
  const read = () => setReading(true)
  const { real_name: name, bank_card: card } = form.values
  if (!costs) return <Notice tone="warning">可借的条件有变化，请回到第一步重新选择。</Notice>

  return (
    <>
      <CostConfirmation model={model} costs={costs} />
      <CellGroup title="核对">
        <Cell title="借款人" value={maskName(name)} />
        <Cell title="收款账户" value={maskCard(card)} />
        <Cell title={LOAN_CONTRACT_TITLE} value="阅读全文" onPress={read} />
      </CellGroup>
      <Card>
        <FormCheck
          form={form}
          name="agreements"
          label="我已阅读并同意个人借款合同、征信查询与报送授权书"
        >
          我已阅读并同意
          <Pressable role="link" className="agreement-link" onPress={read}>
            {`《${LOAN_CONTRACT_TITLE}》`}
          </Pressable>
          、<AgreementLink code="credit_report" />
        </FormCheck>
      </Card>
      <Refusal refusal={form.refusal} />
      <Sheet
        open={reading}
        onClose={() => setReading(false)}
        title={LOAN_CONTRACT_TITLE}
        footer={
          <Button block onPress={() => setReading(false)}>
            看完了
          </Button>
        }
      >
        <ContractPreview model={model} />
      </Sheet>
    </>
  )
})
