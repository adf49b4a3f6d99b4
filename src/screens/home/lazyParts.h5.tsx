import { View } from '@tarojs/components'
import { loadFurtherIcons } from '@/components/Icon/Icon.h5'
import { lazyPart } from '@/platform/lazyPart'
import type { DebtHomeProps } from './debts/DebtHome'
import { LoanCardSkeleton } from './LoanCard'

const chunk = () => import('./lazyChunk')

const skeleton = (
  <View className="home__lead">
    <LoanCardSkeleton />
  </View>
)

/** A chunk of its own: most people see the standard home. */
export const CareHomePart = lazyPart({
  fetch: async () => {
    void loadFurtherIcons()
    return (await import('./care/CareHome')).CareHome
  },
  skeleton,
})

// index.html reads the mode before the app starts.
if (document.documentElement.classList.contains('care')) void CareHomePart.prefetch()

/** Not for guests, who owe nothing. */
export const DebtHomePart = lazyPart<DebtHomeProps>({
  fetch: () => chunk().then((code) => code.DebtHome),
  skeleton,
})

/** Not for guests, who have no messages. */
export const BellPart = lazyPart({
  fetch: () => {
    void loadFurtherIcons()
    return chunk().then((code) => code.MessageBell)
  },
})

/** Below the first screen. */
export const HomeFootPart = lazyPart({
  fetch: () => chunk().then((code) => code.HomeFoot),
})
