import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatRate, parseRate } from '@domain/rate'
import { useStore } from '@/app/root'
import { Pressable } from '@/components/Pressable/Pressable'
import { LENDER } from '@/content/agreements/lender'
import { trialTerms, type TrialTerms } from '@/loan/trial/quote'
import { phoneCall } from '@/platform/phoneCall'
import { ratesStore } from '@/stores/RatesStore'
import './home-foot.scss'

/** 7.20%–14.40%, over all terms. */
function rateRange({ offer }: TrialTerms): string {
  const rates = offer.tiers.map(({ annualRate }) => parseRate(annualRate)).sort((a, b) => a - b)
  const [lowest = 0] = rates
  const highest = rates[rates.length - 1] ?? lowest
  const range = [...new Set([lowest, highest])].map((rate) => `${formatRate(rate)}%`)
  return range.join('–')
}

/** The lender, its rates and the phone number. */
export const HomeFoot = observer(function HomeFoot() {
  const { value } = useStore(ratesStore).rates
  const terms = value && trialTerms(value)
  return (
    <View className="home-foot">
      {terms && (
        <>
          <View>{`贷款人：${terms.product.lenderName}`}</View>
          <View>{`年化利率（单利）${rateRange(terms)}，以审核结果和合同为准`}</View>
        </>
      )}
      <View>请根据自己的收入合理借贷，按时还款</View>
      <Pressable
        className="home-foot__call"
        label={`客服电话 ${LENDER.hotline}`}
        onPress={() => phoneCall(LENDER.hotline)}
      >
        <Text>{`客服 ${LENDER.hotline}`}</Text>
        <Text>{LENDER.hours}</Text>
      </Pressable>
    </View>
  )
})
