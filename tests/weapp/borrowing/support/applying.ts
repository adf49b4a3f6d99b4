import type { MiniProgram } from '../../harness'

export const APPLY = 'pages/loan/apply'
export const DETAIL = 'pages/loan/detail'
export const CREATE = '/api/loan/create'
export const CONFIRM = '我已阅读并确认综合融资成本'
const READ_SECONDS = 10

/** Made up: valid check digits, and a region of the ID number that does not exist. */
export const PERSON = {
  name: '王小明',
  idCard: '990000199003072334',
  mobile: '13911112222',
  card: '6222021234567890128',
  residence: '示例市示例区示例路 8 号',
  contact: '李小红',
  contactMobile: '13911113333',
}

export async function chooseAmount(program: MiniProgram): Promise<void> {
  await program.input('借款金额', '10000')
  await program.tap('12 个月')
  await program.tap('日常消费')
}

export async function fillIdentity(program: MiniProgram): Promise<void> {
  await program.see('第 2 步')
  await program.input('姓名', PERSON.name)
  await program.input('身份证号', PERSON.idCard)
  await program.tap('换一个号码')
  await program.input('手机号', PERSON.mobile)
  await program.input('银行卡号', PERSON.card)
  await program.tap('我同意为本次申请处理我的身份证号、银行卡号等敏感个人信息')
}

export async function fillWork(program: MiniProgram): Promise<void> {
  await program.see('第 3 步')
  await program.tap('企业职工')
  await program.tap('5,000–10,000 元')
  await program.input('居住地址', PERSON.residence)
  await program.tap('添加联系人（选填）')
  await program.input('姓名', PERSON.contact)
  await program.input('手机号', PERSON.contactMobile)
  await program.tap('父母')
  await program.tap('我已征得联系人同意，并同意在联系不上我时使用联系人信息')
  await program.tap('我不是在校学生', { nth: 0 })
}

/** Keeps the cost table in view for the required time, and confirms it. */
export async function readCosts(program: MiniProgram): Promise<void> {
  await program.see('第 4 步')
  await program.tap('阅读费用明示表并确认')
  await program.see('利率怎么算')
  await program.pass(READ_SECONDS)
  await program.tap(CONFIRM)
  await program.see('已确认费用')
  await program.tap('我已阅读并同意个人借款合同')
  await program.tap('我授权示例消费金融有限公司为本次申请查询、并依法报送我的征信信息')
}

/** Fills the open form up to the button that sends it. */
export async function fillAll(program: MiniProgram): Promise<void> {
  await chooseAmount(program)
  await program.tap('下一步')
  await fillIdentity(program)
  await program.tap('下一步')
  await fillWork(program)
  await program.tap('下一步')
  await readCosts(program)
}
