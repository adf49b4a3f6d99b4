import { View } from '@tarojs/components'
import { go } from '@/app/navigation'
import { Cell } from '@/components/Cell/Cell'
import { CellGroup } from '@/components/Cell/CellGroup'
import { AGREEMENT_CODES, AGREEMENTS } from '@/content/agreements/catalogue'

/** The texts there are. */
export function AgreementList() {
  return (
    <View className="agreement">
      <CellGroup>
        {AGREEMENT_CODES.map((code) => (
          <Cell
            key={code}
            title={AGREEMENTS[code].title}
            note={AGREEMENTS[code].note}
            onPress={() => go('/pages/agreement/agreement', { code })}
          />
        ))}
      </CellGroup>
    </View>
  )
}
