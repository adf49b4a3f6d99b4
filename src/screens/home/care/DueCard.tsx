import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Amount, aria, Button } from '@/components'
import type { RepayLead } from '@/parts/dues/lead'

/** What is to be paid next and by when, and the way to pay it. */
export function DueCard({ due }: { due: RepayLead }) {
  return (
    <View className="home__card due-card">
      <Amount size="hero" label={due.label} fen={due.fen} />
      {due.notes.map((note) => (
        <View key={note} className="due-card__note">
          {note}
        </View>
      ))}
      <View className="due-card__way">
        <Button block onPress={() => go('/pages/repay/repay')}>
          我要还款
        </Button>
      </View>
    </View>
  )
}

/** In the place of the card while it is not known what is due. */
export function DuePending() {
  return (
    <View
      className="home__card due-pending"
      {...aria({ role: 'status', busy: true, label: '加载中' })}
    >
      <View className="due-pending__figure" />
      <View className="due-pending__way" />
    </View>
  )
}
