import { observer } from 'mobx-react'
import { useState } from 'react'
import { Card } from '@/components/Card/Card'
import { Select } from '@/components/Select/Select'
import type { Late } from './lateness'
import { LateSlider } from './LateSlider'

/** 逾期 N 天要多付多少, for the instalment chosen. */
export const LateCost = observer(function LateCost({ items }: { items: readonly Late[] }) {
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = items.find(({ key }) => key === wanted) ?? items[0]
  if (!chosen) return null
  return (
    <Card title="逾期要多付多少">
      {items.length > 1 && (
        <Select
          label="哪一期"
          value={chosen.key}
          options={items.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={setWanted}
        />
      )}
      <LateSlider key={chosen.key} late={chosen} isNamed={items.length === 1} />
    </Card>
  )
})
