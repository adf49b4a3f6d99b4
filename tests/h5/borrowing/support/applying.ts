import { APPLICANT as PERSON } from '../../../flows/ways/applying'
import type { Phone } from '../../support/Phone'

export { PERSON }

export const APPLY = '/pages/loan/apply'
export const DETAIL = '/pages/loan/detail'
export const CREATE = '**/api/loan/create'
export const CONFIRM = '我已阅读并确认综合融资成本'
export const READ_SECONDS = 10

/** Waits for the heading of the current step. */
export const step = (phone: Phone, name: string): Promise<void> =>
  phone.page.getByRole('heading', { name, level: 2, exact: true }).waitFor()

export async function chooseAmount(phone: Phone): Promise<void> {
  await phone.type('借款金额', '10000')
  await phone.choose('借款期限', '12 个月')
  await phone.tap(/^借款用途/)
  await phone.choose('借款用途', '日常消费')
}

export async function fillIdentity(phone: Phone): Promise<void> {
  await step(phone, '身份与银行卡')
  await phone.type('姓名', PERSON.name)
  await phone.type('身份证号', PERSON.idCard)
  await phone.tap('换一个号码')
  await phone.type('手机号', PERSON.mobile)
  await phone.type('银行卡号', PERSON.card)
  await phone.tap(/敏感个人信息/, 'checkbox')
}

export async function fillWork(phone: Phone): Promise<void> {
  await step(phone, '工作与联系人')
  await phone.choose('职业', '企业职工')
  await phone.choose('税前月收入', '5,000–9,999 元')
  await phone.type('居住地址', PERSON.residence)
  await phone.tap('添加联系人（选填）')
  await phone.type('姓名', PERSON.contact)
  await phone.type('手机号', PERSON.contactMobile)
  await phone.choose('与你的关系', '父母')
  await phone.tap(/征得联系人同意/, 'checkbox')
  await phone.tap('我不是在校学生', 'checkbox')
}

/** Keeps the cost table in view for the required time and confirms it; the test moves the page's clock. */
export async function readCosts(phone: Phone): Promise<void> {
  await step(phone, '确认费用并提交')
  await phone.tap('阅读费用明示表并确认')
  await phone.see('利率怎么算')
  await phone.pass(READ_SECONDS * 1000)
  await phone.tap(CONFIRM)
  await phone.see(/已确认费用/)
  await phone.tap(/个人借款合同/, 'checkbox')
  await phone.tap(/依法报送我的征信信息/, 'checkbox')
}

/** Fills the open form up to the button that sends it. */
export async function fillAll(phone: Phone): Promise<void> {
  await chooseAmount(phone)
  await phone.tap('下一步')
  await fillIdentity(phone)
  await phone.tap('下一步')
  await fillWork(phone)
  await phone.tap('下一步')
  await readCosts(phone)
}
