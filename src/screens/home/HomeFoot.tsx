import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatRate, parseRate } from '@domain/rate'
import { useStore } from '@/app/root'
import { Pressable } from '@/components/Pressable/Pressable'
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
  const { rates, lender } = useStore(ratesStore)
  const terms = rates.value && trialTerms(rates.value)
  return (
    <View className="home-foot">
      {terms && (
        <>
          <View>{`贷款人：${terms.product.lenderName}`}</View>
          {lender?.creditCode && <View>{`统一社会信用代码 ${lender.creditCode}`}</View>}
          {lender?.licenceNo && <View>{`金融许可证 ${lender.licenceNo}`}</View>}
          <View>{`年化利率（单利）${rateRange(terms)}，以审核结果和合同为准`}</View>
        </>
      )}
      <View>请根据自己的收入合理借贷，按时还款</View>
      {lender?.hotline && (
        <Pressable
          className="home-foot__call"
          label={`客服电话 ${lender.hotline}`}
          onPress={() => phoneCall(lender.hotline)}
        >
          <Text>{`客服 ${lender.hotline}`}</Text>
          <Text>{lender.hours}</Text>
        </Pressable>
      )}
    </View>
  )
})
