import { LOAN_CONTRACT_TITLE } from '@domain/loanContract'
import { Pressable } from '@/components/Pressable/Pressable'
import { AgreementLink } from '@/app/AgreementLink'
import type { ApplyModel } from '../model/ApplyModel'
import type { Box } from '../model/values'

/** What each box agrees to, in plain words. */
export const BOX_LABEL: Record<Box, string> = {
  sensitive_info: '我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息',
  contact_info: '我已征得联系人同意，并同意在联系不上我时使用联系人信息',
  agreements: '我已阅读并同意个人借款合同、征信查询与报送授权书',
}

/** The same with links to what is agreed to. */
export function BoxText({ of: box, model }: { of: Box; model: ApplyModel }) {
  if (box === 'agreements')
    return (
      <>
        我已阅读并同意
        <Pressable role="link" className="agreement-link" onPress={() => model.readContract(true)}>
          {`《${LOAN_CONTRACT_TITLE}》`}
        </Pressable>
        、<AgreementLink code="credit_report" />
      </>
    )
  return (
    <>
      {`${BOX_LABEL[box]}，详见`}
      <AgreementLink code={box} />
    </>
  )
}
