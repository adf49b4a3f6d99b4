import { DEFAULT_LIMITS } from '../../limits'
import type { CostTable } from '../agreement'
import {
  ConfirmDisclosureBody,
  ConfirmedDisclosure,
  Disclosure,
  DisclosureBody,
} from '../disclosure'
import { call } from './call'

const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** 1,000.00 over 3 months. */
export const EXAMPLE_COSTS: CostTable = {
  principal: '1000.00',
  term: 3,
  repay_method_text: '等额本息',
  items: [
    {
      name: '利息',
      collector: '示例消费金融有限公司',
      amount: '12.02',
      basis: '每期利息＝剩余本金 × 年利率 ÷ 12，四舍五入到分',
      way: '每期与本金一并收取',
      annual_rate: '7.20',
    },
  ],
  contingent: [],
  annual_rate: '7.20',
  irr: '7.44',
  total_interest: '12.02',
  total_repayment: '1012.02',
  default_cost: '逾期罚息年利率 10.80%。',
  no_other_fee: '除本表所列项目外，不收取任何其他费用；放款时不预先扣除任何款项。',
  rate_note: '年化利率（单利）＝月利率 × 12……',
}

/** The cost table before an application, and its confirmation. */
export const DISCLOSURE_CALLS = {
  loanDisclosure: call({
    summary: '综合融资成本明示表；从这时起计算阅读时间',
    body: DisclosureBody,
    data: Disclosure,
    refusals: [
      ['invalid', '该产品已下架，请重新选择', 'product_code'],
      ['invalid', '借款金额须在 500.00 至 50,000.00 元之间', 'amount'],
      ['invalid', '借款金额须为 100.00 元的整数倍', 'amount'],
      ['invalid', '请输入正确的金额，最多两位小数', 'amount'],
      ['invalid', '暂不提供该期限，请重新选择', 'term'],
      ['invalid', '该期限不支持所选还款方式', 'repay_method'],
    ],
    example: {
      body: {
        product_code: 'standard',
        amount: '1000.00',
        term: 3,
        repay_method: 'equal_installment',
      },
      data: {
        table: EXAMPLE_COSTS,
        sha256: SHA256,
        ticket: '1795226290..Zm9v',
        served_at: 1_795_226_290,
      },
    },
  }),
  loanConfirmDisclosure: call({
    summary: '确认已阅读综合融资成本明示表；阅读时间由服务器计算',
    body: ConfirmDisclosureBody,
    data: ConfirmedDisclosure,
    refusals: [
      [
        'invalid',
        `请先阅读综合融资成本明示表至少 ${DEFAULT_LIMITS.disclosureSeconds} 秒并确认`,
        'disclosure',
      ],
      ['invalid', '费用明细已过期，请重新阅读并确认', 'disclosure'],
    ],
    example: {
      body: { sha256: SHA256, ticket: '1795226290..Zm9v' },
      data: { ticket: '1795226290.1795226302.YmFy', confirmed_at: 1_795_226_302 },
    },
  }),
}
