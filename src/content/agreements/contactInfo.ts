import { LENDER } from './lender'
import type { AgreementText } from './types'

/** 联系人信息使用同意书: the contacts are other people, so what may be done with their numbers is little. */
export const CONTACT_INFO_TEXT: AgreementText = {
  summary: [
    '填写前请先征得联系人同意。',
    '只在无法与你取得联系时，请联系人转告你与我们联系。',
    '不向联系人透露你的借款，不要求联系人还款。',
  ],
  sections: [
    {
      title: '处理哪些信息',
      body: [
        '你填写的一至两位联系人的姓名、手机号和与你的关系。我们不读取你的通讯录和通话记录。',
        `处理者是${LENDER.name}。`,
      ],
    },
    {
      title: '什么时候使用',
      body: [
        '借款存续期间，用你留下的方式多次联系不上你时，我们会在每日 8:00 至 22:00 之间联系联系人，请对方转告你与我们联系。',
      ],
    },
    {
      title: '不会怎样',
      body: [
        [
          '不告诉联系人你是否借款、借了多少、是否逾期。',
          '不要求联系人代为还款，联系人也没有这样的义务。',
          '不向联系人推销，不把联系人的信息提供给他人。',
        ],
      ],
    },
    {
      title: '联系人的权利',
      body: [
        `联系人可以随时要求我们停止联系或删除其信息：${LENDER.hotline}，${LENDER.email}。我们会请你另外提供一位联系人。`,
        '借款结清后，联系人信息随借款资料一并归档，不再用于联系，期满删除。',
      ],
    },
  ],
}
