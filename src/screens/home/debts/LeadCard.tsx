import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { go } from '@/app/navigation'
import { Amount } from '@/components/Amount/Amount'
import { Button } from '@/components/Button/Button'
import { StatusTag } from '@/components/StatusTag/StatusTag'
import type { LeadWords, Way } from '../leadWords'

interface LeadCardProps {
  words: LeadWords
  /** Text of a button to 我的还款, which replaces the link to the loan's payment where there is something to pay. */
  payText?: string
  /** Shown above the other buttons. */
  children?: ReactNode
}

/** What matters most now: the amount, its due date and what to do about it. */
export function LeadCard({ words, payText, children }: LeadCardProps) {
  const { status, label, fen, notes, pays, further } = words
  const way: Way = pays && payText ? { text: payText, path: '/pages/repay/repay' } : words.way
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
        {children}
        <Button
          block
          variant={pays ? 'primary' : 'secondary'}
          onPress={() => go(way.path, way.query)}
        >
          {way.text}
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
