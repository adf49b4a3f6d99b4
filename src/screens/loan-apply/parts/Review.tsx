import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { LOAN_CONTRACT_TITLE } from '@domain/loanContract'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import type { ApplyModel } from '../model/ApplyModel'
import { reviewOf } from '../model/review'

/** 核对: what was chosen and typed, with the way to where it can be changed. */
export const Review = observer(function Review({ model }: { model: ApplyModel }) {
  return (
    <>
      <Card title="核对">
        {reviewOf(model).map(({ step, title, rows }) => (
          <View key={title} className="apply-review" {...aria({ role: 'group', label: title })}>
            <View className="apply-review__head">
              <View className="apply-review__title">{title}</View>
              <Button variant="text" small label={`修改${title}`} onPress={() => model.mend(step)}>
                修改
              </Button>
            </View>
            {rows.map(([name, value]) => (
              <View key={name} className="apply-review__row">
                <View className="apply-review__name">{name}</View>
                <View className="apply-review__value">{value}</View>
              </View>
            ))}
          </View>
        ))}
      </Card>
      <CellGroup>
        <Cell
          title={LOAN_CONTRACT_TITLE}
          value="阅读全文"
          onPress={() => model.readContract(true)}
        />
      </CellGroup>
    </>
  )
})
