import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Amount, Button, StatusTag } from '@/components'
import type { LeadWords } from '../leadWords'

interface LeadCardProps {
  words: LeadWords
  /** What the button says where money is to be paid, in place of 去还款. */
  payText?: string
}

/** The one thing that matters most now: how much, by when, and the way on. */
export function LeadCard({ words, payText }: LeadCardProps) {
  const { status, label, fen, notes, pays, way, further } = words
  return (
    <View className="home__card lead-card">
      <View className="lead-card__head">
        <Amount size="hero" label={label} fen={fen} />
        <StatusTag tone={status.tone} text={status.text} />
      </View>
      {notes.filter(Boolean).map((note) => (
        <View key={note} className="lead-card__note">
          {note}
        </View>
      ))}
      <View className="lead-card__ways">
        <Button
          block
          variant={pays ? 'primary' : 'secondary'}
          onPress={() => go(way.path, way.query)}
        >
          {pays && payText ? payText : way.text}
        </Button>
        {further && (
          <Button block variant="text" onPress={() => go(further.path, further.query)}>
            {further.text}
          </Button>
        )}
      </View>
    </View>
  )
}
