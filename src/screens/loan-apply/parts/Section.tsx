import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/Card/Card'

interface SectionProps {
  title: string
  /** Why this is asked. */
  reason?: string
  children: ReactNode
}

/** Fields that belong together, and why they are asked. */
export function Section({ title, reason, children }: SectionProps) {
  return (
    <Card title={title}>
      {reason && <View className="apply-reason">{reason}</View>}
      {children}
    </Card>
  )
}
