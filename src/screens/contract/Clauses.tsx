import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Fold } from '@/widgets/Fold/Fold'

export interface Part {
  title: string
  content: ReactNode
}

/** 合同条款: a list of their titles, each of which opens its text below it; or all at once, to be read through. */
export function Clauses({ parts }: { parts: readonly Part[] }) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const isAll = open.size === parts.length
  const toggle = (at: number) => {
    const next = new Set(open)
    if (!next.delete(at)) next.add(at)
    setOpen(next)
  }
  return (
    <Card
      title="合同条款"
      extra={
        <Button
          small
          variant="text"
          onPress={() => setOpen(new Set(isAll ? [] : parts.map((_, at) => at)))}
        >
          {isAll ? '全部收起' : '全部展开'}
        </Button>
      }
    >
      {parts.map(({ title, content }, at) => (
        <Fold key={title} title={title} level={3} open={open.has(at)} onToggle={() => toggle(at)}>
          <View className="contract__text">{content}</View>
        </Fold>
      ))}
    </Card>
  )
}
