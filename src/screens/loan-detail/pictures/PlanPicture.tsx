import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { displayYuan } from '@domain/money'
import type { InstalmentPlan } from '@/api/readInstalments'
import { Amount } from '@/components/Amount/Amount'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { dateText, instalmentName, statusWords } from '@/format/figure'
import { FigureTable } from '@/widgets/charts/FigureTable'
import { Expander } from '@/widgets/Expander/Expander'
import { isClosed, type PlanInstalment } from '@/loan/planPictures/instalments'
import { PlanBars, PlanLegend } from '@/loan/planPictures/PlanBars'
import { partsOf } from '../InstalmentItem'
import './pictures.scss'

export interface PictureProps {
  plan: InstalmentPlan
  /** Its rows, all of which could be read. */
  instalments: readonly PlanInstalment[]
}

/** The first one to be paid, the last where all are paid. */
const current = (instalments: readonly PlanInstalment[]): number => {
  const open = instalments.findIndex((one) => !isClosed(one))
  return open < 0 ? instalments.length - 1 : open
}

/** 每期还多少: bars by month, and the figures of the one chosen. */
export function PlanPicture({ plan, instalments }: PictureProps) {
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = Math.min(wanted ?? current(instalments), instalments.length - 1)
  const row = plan.rows[chosen]
  return (
    <Card title="每期还多少">
      <PlanBars
        name="还款计划"
        instalments={instalments}
        chosen={chosen}
        choice={{
          label: '看哪一期',
          onChange: setWanted,
          format: (at) => instalmentName(instalments[at]?.no ?? at + 1),
        }}
      />
      <PlanLegend instalments={instalments} />
      {row && (
        <View className="picked">
          <View className="picked__words" {...aria({ live: 'polite' })}>
            <View className="picked__name">
              {[instalmentName(row.no), dateText(row.dueDate), statusWords(row)].join('，')}
            </View>
            <View className="picked__parts">
              {partsOf(row).map(([name, fen]) => (
                <Text key={name}>{`${name} ${displayYuan(fen)}`}</Text>
              ))}
            </View>
            <Amount label="还要还" fen={row.amountDue} />
          </View>
          <View className="picked__steps">
            <Button
              small
              variant="text"
              disabled={chosen === 0}
              onPress={() => setWanted(chosen - 1)}
            >
              上一期
            </Button>
            <Button
              small
              variant="text"
              disabled={chosen === instalments.length - 1}
              onPress={() => setWanted(chosen + 1)}
            >
              下一期
            </Button>
          </View>
        </View>
      )}
      <Expander show="看每期的数字" hide="收起数字">
        <FigureTable
          label="每期的本金和利息"
          columns={['期', '本金（元）', '利息（元）', '状态']}
          rows={plan.rows.map((row) => [
            instalmentName(row.no),
            displayYuan(row.principal),
            displayYuan(row.interest),
            statusWords(row),
          ])}
        />
      </Expander>
    </Card>
  )
}
