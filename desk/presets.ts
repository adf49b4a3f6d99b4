/** Reasons that operators give again and again; each can be changed before it is sent. */
export const PRESETS = {
  reject: [
    '综合评估未通过',
    '收入不足以覆盖每月还款',
    '现有借款较多，暂不适合再借',
    '资料无法核实，请核对后重新申请',
  ],
  fail: ['银行退回：账户状态异常', '银行退回：户名与账号不符', '银行退回：账号不存在'],
  rejectVoucher: [
    '银行流水中未查到这笔款项',
    '凭证看不清，请重新拍摄',
    '收款账户不是本公司账户',
    '与其他凭证重复',
  ],
  refund: ['多付款项退回', '重复付款', '结清后多付'],
  writeOff: ['逾期超过 180 天，多次联系未果', '借款人无还款能力'],
  refuse: ['金额与应退不符', '依据不足，请补充说明', '借款人仍在沟通还款'],
  transferFailed: ['银行退回：账户状态异常', '银行退回：户名与账号不符'],
} as const
