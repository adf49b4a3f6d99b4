import { View } from '@tarojs/components'
import { loadFurtherIcons } from '@/components/Icon/furtherIcons.h5'
import { lazyPart } from '@/platform/lazyPart'
import { LoanCardSkeleton } from '../LoanCardSkeleton'

/** Comes apart from home: most people see the other one. */
export const CareHomePart = lazyPart({
  fetch: async () => {
    void loadFurtherIcons()
    return (await import('./CareHome')).CareHome
  },
  skeleton: (
    <View className="home__card">
      <LoanCardSkeleton />
    </View>
  ),
})

// The outline of the first screen knows already what was chosen.
if (document.documentElement.classList.contains('care')) void CareHomePart.prefetch()
