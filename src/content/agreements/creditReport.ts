import { LENDER } from './lender'
import type { AgreementText } from './types'

/** 征信查询与报送授权书: one inquiry for this application, and the reports the law asks of a lender. */
export const CREDIT_REPORT_TEXT: AgreementText = {
  summary: [
    '为审核这次申请，可以查询一次你的征信报告。',
    '借款成立后，按规定报送借款和还款情况，包括按时还款和逾期。',
    '授权到这笔借款结清为止；申请没有通过或被取消的，授权随之失效。',
  ],
  sections: [
    {
      title: '授权谁，授权什么',
      body: [
        `你授权${LENDER.name}：`,
        [
          '在审核本次申请时，向金融信用信息基础数据库及依法设立的征信机构查询你的信用信息。',
          '在借款存续期间，为管理这笔借款的风险查询上述信息。',
          '向金融信用信息基础数据库报送你的身份信息和这笔借款的金额、期限、还款与逾期情况。',
        ],
      ],
    },
    {
      title: '对你有什么影响',
      body: [
        [
          '查询会在征信报告中留下一条“贷款审批”记录，申请没有通过也会保留。',
          '按时还款会如实记录；逾期也会如实记录，自还清之日起保存五年。',
          '报送逾期信息前，我们会先告知你。',
        ],
      ],
    },
    {
      title: '信息的用途',
      body: ['查询结果只用于审核和管理这笔借款，不提供给他人，不用于其他目的。'],
    },
    {
      title: '信息有误怎么办',
      body: [
        `认为报送的信息有错误、遗漏的，可以向我们或征信机构提出异议：${LENDER.hotline}，${LENDER.email}。我们在二十日内核查并答复，确有错误的立即更正。`,
      ],
    },
  ],
}
