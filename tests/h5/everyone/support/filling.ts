import { CONFIRM, PERSON, READ_SECONDS, step } from '../../borrowing/support/applying'
import type { Keys } from '../../borrowing/support/keys'
import type { Phone } from '../../support/Phone'

/** Fills in and sends an application by keyboard; the test moves the page's clock. */
export async function applyByKeyboard(phone: Phone, keys: Keys): Promise<void> {
  await keys.type('借款金额', '8000')
  await keys.choose('借款期限', '18 个月')
  await keys.pick('借款用途', '旅游出行')
  await keys.push('下一步')

  await step(phone, '身份与银行卡')
  await keys.type('姓名', PERSON.name)
  await keys.type('身份证号', PERSON.idCard)
  await keys.push('换一个号码')
  await keys.type('手机号', PERSON.mobile)
  await keys.type('银行卡号', PERSON.card)
  await keys.tick(/敏感个人信息/)
  await keys.push('下一步')

  await step(phone, '工作与联系人')
  await keys.choose('职业', '企业职工')
  await keys.choose('税前月收入', '5,000–9,999 元')
  await keys.type('居住地址', PERSON.residence)
  await keys.push('添加联系人（选填）')
  await keys.type('姓名', PERSON.contact)
  await keys.type('手机号', PERSON.contactMobile)
  await keys.choose('与你的关系', '父母')
  await keys.tick(/征得联系人同意/)
  await keys.tick('我不是在校学生')
  await keys.push('下一步')

  await step(phone, '确认费用并提交')
  await keys.push('阅读费用明示表并确认')
  await phone.see('利率怎么算')
  await phone.pass(READ_SECONDS * 1000)
  await keys.push(CONFIRM)
  await keys.tick(/个人借款合同/)
  await keys.tick(/依法报送我的征信信息/)
  await keys.push('提交申请')
}
