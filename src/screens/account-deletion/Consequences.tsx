import { View } from '@tarojs/components'
import { DELETION_COOLING_DAYS, LOAN_RETENTION_YEARS } from '@domain/deletion'
import { aria } from '@/components/a11y/aria'
import { Card } from '@/components/Card/Card'

const PARTS: { title: string; points: string[] }[] = [
  {
    title: '删除',
    points: [
      '手机号、用户名、昵称、邮箱、头像和密码',
      '登录状态、验证码与微信身份',
      '上传过的图片与文件、凭证上的备注、协商还款时写的内容',
      '没有放款的申请中的身份、银行卡、职业与联系人信息',
    ],
  },
  {
    title: '依法继续保存',
    points: [
      `放款过的借款：身份资料加密封存，依《反洗钱法》保存至结清后 ${LOAN_RETENTION_YEARS} 年，期满删除`,
      '合同、还款记录与同意记录：只留编号和隐去中间各位的姓名与号码',
      '已报送的征信记录由征信机构保存，不受影响',
    ],
  },
  {
    title: '时间',
    points: [
      `提交后 ${DELETION_COOLING_DAYS} 天生效，期间登录即可撤销`,
      '生效后无法恢复；同一手机号可以重新注册，是一个新的账号',
    ],
  },
]

/** What closing the account means, and what the law has kept. */
export function Consequences() {
  return (
    <Card title="注销后会怎样">
      {PARTS.map(({ title, points }) => (
        <View key={title} className="account-deletion__part">
          <View className="account-deletion__name">{title}</View>
          <View {...aria({ role: 'list' })}>
            {points.map((point) => (
              <View key={point} className="account-deletion__point" {...aria({ role: 'listitem' })}>
                {point}
              </View>
            ))}
          </View>
        </View>
      ))}
    </Card>
  )
}
