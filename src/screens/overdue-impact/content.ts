/** What is certain, and where it comes from. */
export interface Fact {
  title: string
  text: string
  source: string
}

export const FACTS: readonly Fact[] = [
  {
    title: '征信记录',
    text: '逾期会如实报送征信系统。还清之后，这条记录再保留 5 年，到期删除。越早还清，5 年开始得越早。',
    source: '《征信业管理条例》第十六条',
  },
  {
    title: '联系时间',
    text: '只在每天 8:00 至 22:00 之间联系你提醒还款，其余时间不联系。',
    source: '贷后催收风控指引（国家标准）',
  },
  {
    title: '不打扰其他人',
    text: '不向联系人催款，不透露你的借款。联系人没有替你还款的义务。',
    source: '贷后催收风控指引（国家标准）、联系人信息使用同意书',
  },
]

export const WAYS_OUT: readonly string[] = [
  '暂时还不上，可以联系客服说明情况，协商还款安排，逾期前后都可以。',
  '只能还一部分时，可以先还最早的一期，罚息就少算一期。',
  '对金额或联系方式有异议，可以向客服提出，也可以向监管部门投诉。',
]
