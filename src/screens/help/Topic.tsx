import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { HelpTopic } from './topics'

/** A question that opens to its answer, with the way to the page where it can be done. */
export function Topic({ topic: { question, answer, way } }: { topic: HelpTopic }) {
  const [open, setOpen] = useState(false)
  return (
    <View className="help-topic">
      <Pressable
        className={cx('help-topic__question', open && 'help-topic__question--open')}
        expanded={open}
        onPress={() => setOpen(!open)}
      >
        <Text className="help-topic__words">{question}</Text>
        <Icon name="down" size={16} />
      </Pressable>
      {open && (
        <View className="help-topic__answer">
          {answer.map((paragraph) => (
            <View key={paragraph} className="help-topic__paragraph">
              {paragraph}
            </View>
          ))}
          {way && (
            <Button small variant="secondary" onPress={() => go(way.path)}>
              {way.text}
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
