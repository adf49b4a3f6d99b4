import { View } from '@tarojs/components'
import { Card } from '@/components/Card/Card'
import { Pressable } from '@/components/Pressable/Pressable'
import { reveal } from '@/platform/reveal'
import { clauseAnchor } from './clauseNames'

/** 目录: the clauses, each a press away. */
export function Contents({ names }: { names: readonly string[] }) {
  return (
    <Card title="目录">
      <View className="contract__contents">
        {names.map((name, at) => (
          <Pressable
            key={name}
            className="contract__entry"
            onPress={() => reveal(clauseAnchor(at))}
          >
            {name}
          </Pressable>
        ))}
      </View>
    </Card>
  )
}
