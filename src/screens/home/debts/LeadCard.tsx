import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { go } from '@/app/navigation'
import { aria } from '@/components/a11y/aria'
import { Amount } from '@/components/Amount/Amount'
import { Beads } from '@/components/Beads/Beads'
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

/** What matters most now, as the band that leads the page: the amount, its plan and due date, what to do about it. */
export function LeadCard({ words, payText, children }: LeadCardProps) {
  const { status, label, fen, notes, beads, pays, waits, further } = words
  const way: Way = pays && payText ? { text: payText, path: '/pages/repay/repay' } : words.way
  return (
    <View className="lead-card">
      <View className="lead-card__head">
        <Amount size="hero" label={label} fen={fen} />
        <StatusTag tone={status.tone} text={status.text} />
      </View>
      {beads && (
        <View className="lead-card__beads">
          <Beads beads={beads.beads} label={beads.text} />
          <View className="lead-card__note" {...aria({ hidden: true })}>
            {beads.text}
          </View>
        </View>
      )}
      {notes.filter(Boolean).map((note) => (
        <View key={note} className="lead-card__note">
          {note}
        </View>
      ))}
      <View className="lead-card__ways">
        {children}
        <Button
          block
          variant={pays || waits ? 'primary' : 'secondary'}
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
