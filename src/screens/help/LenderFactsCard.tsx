import { observer } from 'mobx-react'
import { useLender } from '@/app/useLender'
import { Card } from '@/components/Card/Card'
import { Facts } from '@/widgets/Facts/Facts'

/** 贷款人: who lends, with the numbers by which anyone can look it up; nothing until it is known. */
export const LenderFactsCard = observer(function LenderFactsCard() {
  const lender = useLender()
  if (!lender) return null
  return (
    <Card title="贷款人">
      <Facts
        rows={[
          ['名称', lender.name],
          ['统一社会信用代码', lender.creditCode],
          ['金融许可证', lender.licenceNo],
          ['注册地址', lender.address],
        ]}
      />
    </Card>
  )
})
