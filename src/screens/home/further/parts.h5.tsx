import { View } from '@tarojs/components'
import { loadFurtherIcons } from '@/components/Icon/furtherIcons.h5'
import { lazyPart } from '@/platform/lazyPart'
import type { DebtHomeProps } from '../debts/DebtHome'
import { LoanCardSkeleton } from '../LoanCardSkeleton'

const further = () => import('./further')

/** Comes apart from home: a guest has no use for it. */
export const DebtHomePart = lazyPart<DebtHomeProps>({
  fetch: () => further().then((code) => code.DebtHome),
  skeleton: (
    <View className="home__card">
      <LoanCardSkeleton />
    </View>
  ),
})

/** Comes with what is owed: a guest has no messages. */
export const BellPart = lazyPart({
  fetch: () => {
    void loadFurtherIcons()
    return further().then((code) => code.MessageBell)
  },
})

/** Comes behind it: it stands below the first screen. */
export const HomeFootPart = lazyPart({
  fetch: () => further().then((code) => code.HomeFoot),
})
