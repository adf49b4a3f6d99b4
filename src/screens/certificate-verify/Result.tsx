import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { Icon } from '@/components/Icon/Icon'

interface ResultProps {
  tone: 'valid' | 'unsure' | 'invalid'
  title: string
  note: string
  /** What the paper says. */
  children?: ReactNode
}

/** What a check found, spoken when it comes. */
export const Result = ({ tone, title, note, children }: ResultProps) => (
  <Card>
    <View className={`verify-result verify-result--${tone}`} {...aria({ role: 'status' })}>
      <Icon name={tone === 'valid' ? 'shield' : 'alert'} size={28} />
      <View>
        <View className="verify-result__title">{title}</View>
        <Text className="verify-result__note">{note}</Text>
      </View>
    </View>
    {children}
  </Card>
)
