import { View } from '@tarojs/components'
import type { ApiError } from '@/api/errors'
import { go } from '@/app/navigation'
import { Button } from '@/components/Button/Button'
import { RefusalNote } from '@/forms/RefusalNote'
import { loansPath } from '@/parts/loanPaths'

/** What the server refused; where another loan is in the way, the way to it. */
export function Refusal({ refusal }: { refusal: ApiError | null }) {
  if (!refusal) return null
  return (
    <View>
      <RefusalNote refusal={refusal} />
      {refusal.details.reason === 'conflict' && (
        <Button variant="text" onPress={() => go(loansPath())}>
          查看我的借款
        </Button>
      )}
    </View>
  )
}
