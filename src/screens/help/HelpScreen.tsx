import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react'
import { COMPLAINT_DAYS } from '@domain/complaints'
import { cleanText } from '@domain/text'
import type { CallPath } from '@/api/call'
import { go } from '@/app/navigation'
import { useOffered } from '@/app/offered'
import { useStores } from '@/app/root'
import { aria } from '@/components/a11y/aria'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Cell, CellGroup } from '@/components/Cell/Cell'
import { Field } from '@/components/Field/Field'
import { StateView } from '@/components/StateView/StateView'
import { ContactLines } from '@/widgets/contact/ContactLines'
import { HardshipEntry } from '@/widgets/contact/HardshipEntry'
import './help.scss'
import { useLender } from '@/app/useLender'
import { Facts } from '@/widgets/Facts/Facts'
import { Fold } from '@/widgets/Fold/Fold'
import { HELP_GROUPS, type HelpTopic } from './topics'

/** 贷款人: who lends, with the numbers by which anyone can look it up; nothing until it is known. */
const LenderFactsCard = observer(function LenderFactsCard() {
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

/** Characters of a query. */
const QUERY_MAX = 30

/** 帮助与客服: whom to call, and answers to what is asked most, which can be searched. */
export const HelpScreen = observer(function HelpScreen() {
  const offered = useOffered()
  const { features } = useStores()
  const [query, setQuery] = useState('')
  const groups = findTopics(query, (call) => !features.lacks(call))
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0)
  return (
    <View className="help">
      <CellGroup title="联系我们">
        <ContactLines />
        <HardshipEntry />
        {offered('/pages/help/complaint') && (
          <Cell
            title="投诉与进度"
            note={`有编号，${COMPLAINT_DAYS} 日内答复`}
            onPress={() => go('/pages/help/complaint')}
          />
        )}
      </CellGroup>
      <LenderFactsCard />
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
})

/** A question that expands to its answer, with a link to the page where it can be done. */
const Topic = observer(function Topic({ topic: { question, answer, way } }: { topic: Found }) {
  const offered = useOffered()
  const [open, setOpen] = useState(false)
  return (
    <Fold title={question} open={open} onToggle={() => setOpen(!open)}>
      {answer.map((paragraph) => (
        <View key={paragraph} className="help__paragraph">
          {paragraph}
        </View>
      ))}
      {way && offered(way.path) && (
        <Button small variant="secondary" onPress={() => go(way.path)}>
          {way.text}
        </Button>
      )}
    </Fold>
  )
})

const plain = (text: string): string => cleanText(text.normalize('NFKC')).toLowerCase()

/** A question with the paragraphs that hold for this backend. */
type Found = Omit<HelpTopic, 'answer'> & { answer: string[] }

const wordsOf = ({ question, answer, keywords = '' }: Found): string =>
  plain([question, ...answer, keywords].join(' '))

/** What of a group holds for the backend. */
function holding(topics: readonly HelpTopic[], has: (call: CallPath) => boolean): Found[] {
  return topics
    .filter(({ needs }) => needs === undefined || has(needs))
    .map((topic) => ({
      ...topic,
      answer: topic.answer.flatMap((paragraph) => {
        if (typeof paragraph === 'string') return [paragraph]
        return has(paragraph.needs) ? [paragraph.text] : []
      }),
    }))
}

/** The questions that hold every word of the query, in their groups; all of them for an empty query. */
function findTopics(
  query: string,
  has: (call: CallPath) => boolean,
): { title: string; topics: Found[] }[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return HELP_GROUPS.map(({ title, topics }) => ({
    title,
    topics: holding(topics, has).filter((topic) =>
      words.every((word) => wordsOf(topic).includes(word)),
    ),
  })).filter(({ topics }) => topics.length > 0)
}
