import { View } from '@tarojs/components'
import { displayYuan } from '@domain/money'
import type { CheckedContract as Checked } from '@/api/papers'
import { longDateTime } from '@/format/date'
import { Expander } from '@/widgets/Expander/Expander'
import { Facts } from '@/widgets/Facts/Facts'
import { Result } from './Result'

const COMPARE = '请与手中的文件逐项核对下面的内容，有一项不同就不是这一份。姓名只显示姓氏。'

/** What was found, by what matters most. */
function verdictOf({
  text,
  signature,
}: Checked): Pick<Parameters<typeof Result>[0], 'tone' | 'title' | 'note'> {
  if (text === 'changed' || signature === 'broken')
    return {
      tone: 'invalid',
      title: '核对不一致',
      note: '保存的内容或签名与签署时不一致，请不要采信，并联系客服。',
    }
  if (text === 'unreadable')
    return {
      tone: 'unsure',
      title: '有这份文件，签名不能再核对',
      note: `借款人的身份资料已按规定删除，下面是签署时的要点。${COMPARE}`,
    }
  if (signature === 'none')
    return {
      tone: 'valid',
      title: '文件真实，内容没有改动',
      note: `由借款人在应用内确认签署，没有使用数字证书。${COMPARE}`,
    }
  return {
    tone: 'valid',
    title: '文件真实，签名有效',
    note: `贷款人和借款人以数字证书签署，签名核验通过，签署后内容没有改动。${COMPARE}`,
  }
}

const STATES: Record<Checked['state'], string> = {
  pending: '已签署，还没有放款',
  effective: '已生效',
  void: '没有生效：申请未通过或已取消，没有放款',
}

/** A contract or an amendment with its masked facts. */
export function CheckedContract({ check }: { check: Checked }) {
  const isAmendment = check.kind === 'amendment'
  return (
    <Result {...verdictOf(check)}>
      <Facts
        rows={[
          ['文件', check.title],
          [isAmendment ? '协议编号' : '合同编号', check.no],
          ['所属合同', isAmendment ? check.contractNo : ''],
          ['借款人', check.borrower],
          ['贷款人', check.lenderName],
          ['统一社会信用代码', check.lenderCreditCode],
          ['金融许可证', check.lenderLicenceNo],
          ['订单号后 4 位', check.orderTail],
          [isAmendment ? '当时未还本金' : '借款金额', `${displayYuan(check.amount)} 元`],
          [isAmendment ? '新计划' : '期限', `${check.term} 期`],
          ['签署时间', longDateTime(check.signedAt)],
          ['状态', STATES[check.state]],
          ['证书签发机构', check.issuer],
        ]}
      />
      <Expander show="核对内容指纹" hide="收起内容指纹">
        <View className="verify__hash">{`SHA-256 ${check.sha256}`}</View>
        <View className="verify__intro">与文件末尾“校验”中的一致，就是同样的内容。</View>
      </Expander>
    </Result>
  )
}
