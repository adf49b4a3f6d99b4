import { useDesk } from './support/desk'
import { OWN_PASSWORD } from './support/Operator'

const { newOperator } = useDesk()

it('an operator replaces the password and sees where and when the login was used', async () => {
  const auditor = await newOperator('bao', 'auditor')
  await auditor.sitDown()
  await auditor.follow('我的账号：审计员 bao')
  await auditor.heading('我的账号')
  await auditor.see('这个浏览器')
  await auditor.fill('现在的密码', 'not this one')
  await auditor.fill('新密码', 'another long password')
  await auditor.press('保存')
  await auditor.see('现在的密码不正确')
  await auditor.fill('现在的密码', OWN_PASSWORD)
  await auditor.press('保存')
  await auditor.see('密码已修改')
  const events = auditor.page.getByRole('table', { name: '登录记录' })
  await events.getByRole('row').filter({ hasText: '修改密码' }).nth(1).waitFor()
  expect(await auditor.page.getByLabel('新密码', { exact: true }).inputValue()).toBe('')
  expect(await auditor.violations()).toEqual([])
})
