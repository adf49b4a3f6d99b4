import { View } from '@tarojs/components'
import { CAREFUL_SHARE, HIGHEST_SHARE } from '@domain/affordability'
import { Card } from '@/components/Card/Card'

const NOTES = [
  '占收入的比例 =（这笔借款最多的一期 + 每月其他还款）÷ 每月到手收入，按整数进位。',
  `${CAREFUL_SHARE}%：美国消费者金融保护局建议有房贷的家庭，所有还款不超过税前收入的 ${CAREFUL_SHARE}%。国内没有这样的建议，这里拿它作提醒，并按到手收入算，更严一些。`,
  `${HIGHEST_SHARE}%：原银监会《商业银行房地产贷款风险管理指引》（银监发〔2004〕57号）要求，发放住房贷款时，借款人每月所有债务支出不超过收入的 ${HIGHEST_SHARE}%。消费借款没有统一的规定，这里用作参考。`,
  '结果只帮你自己判断，不影响审核。能否借款以审核结果为准。',
]

/** How the answer comes about, and where its limits are from. */
export const Sources = () => (
  <Card title="怎么算的">
    {NOTES.map((note) => (
      <View key={note} className="afford__note">
        {note}
      </View>
    ))}
  </Card>
)
