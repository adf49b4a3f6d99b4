import { View } from '@tarojs/components'
import { useState } from 'react'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'
import { CellGroup } from '@/components/Cell/CellGroup'
import { Field } from '@/components/Field/Field'
import { StateView } from '@/components/StateView/StateView'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { HardshipEntry } from '@/widgets/contact/HardshipEntry'
import { findTopics } from './search'
import { Topic } from './Topic'
import './help.scss'

/** The longest query that is looked for. */
const QUERY_MAX = 30

/** 帮助与客服: whom to call, and answers to what is asked most, which can be searched. */
export function HelpScreen() {
  const [query, setQuery] = useState('')
  const groups = findTopics(query)
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <View className="help">
      <CellGroup title="联系我们">
        <ContactLines />
        <HardshipEntry />
      </CellGroup>
      <Card title="常见问题">
        <Field
          label="搜索问题"
          name="query"
          value={query}
          onChange={setQuery}
          maxLength={QUERY_MAX}
          placeholder="例如：提前还款"
        />
        <View className="help__count" {...aria({ live: 'polite' })}>
          {query.trim() && count > 0 ? `找到 ${count} 个问题` : ''}
        </View>
        {groups.map(({ title, topics }) => (
          <View key={title} className="help__group">
            <View className="help__title" {...aria({ role: 'heading', level: 3 })}>
              {title}
            </View>
            {topics.map((topic) => (
              <Topic key={topic.question} topic={topic} />
            ))}
          </View>
        ))}
        {count === 0 && (
          <StateView
            kind="empty"
            title="没有找到相关的问题"
            note="换个说法再找，或拨打上面的客服电话。"
          />
        )}
      </Card>
    </View>
  )
}
