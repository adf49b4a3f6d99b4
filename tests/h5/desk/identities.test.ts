import { WANG } from '../../../server/demo/loans/people'
import { call, logIn } from '../support/backend'
import { shownCard } from './support/borrowers'
import { useDesk } from './support/desk'

const { newOperator } = useDesk({ IDENTITY_PROVIDER: 'manual' })

const stateOf = async (token: string) =>
  (await call<{ state: string; reason: string }>('/api/user/identity', undefined, token)).data

it('a reviewer looks at both sides of an ID card beside what was typed, and verifies it', async () => {
  const { token } = await logIn('13800000002')
  await shownCard(token)
  const reviewer = await newOperator('rui', 'reviewer')
  await reviewer.sitDown()
  await reviewer.see('待核验的身份')
  await reviewer.follow('实名认证')
  await reviewer.heading('实名认证')
  expect(await reviewer.violations()).toEqual([])
  await reviewer.page.getByRole('link', { name: /^S\d{8}/ }).click()
  await reviewer.see('110***********2338')
  expect(await reviewer.button('通过').isDisabled()).toBe(true)
  for (const side of ['人像面', '国徽面']) {
    await reviewer.press(`显示 ${side}`)
    await reviewer.page.getByRole('img', { name: `证件 ${side}` }).waitFor()
  }
  await reviewer.page.getByRole('button', { name: '放大' }).first().click()
  expect(await reviewer.violations()).toEqual([])
  await reviewer.see('先查看证件信息，与照片核对，再通过。')
  expect(await reviewer.button('通过').isDisabled()).toBe(true)
  await reviewer.press('查看证件信息')
  await reviewer.press('与证件照片核对')
  await reviewer.see('110105199003072338')
  await reviewer.press('通过')
  await reviewer.confirm('通过 张** 的实名认证')
  await reviewer.see('已通过')
  await reviewer.see('审核员 rui，已认证')
  expect((await stateOf(token)).state).toBe('verified')
})

it('a reviewer rejects one for a reason that its owner reads', async () => {
  const { token } = await logIn('13800000003')
  await shownCard(token, WANG.id_card)
  const reviewer = await newOperator('bo', 'reviewer')
  await reviewer.sitDown()
  await reviewer.follow('实名认证')
  await reviewer.page.getByRole('link', { name: /^S\d{8}/ }).click()
  await reviewer.press('驳回')
  await reviewer.press('照片看不清，请在光线充足处重新拍摄')
  await reviewer.confirm('驳回 张** 的实名认证')
  await reviewer.see('已驳回')
  expect(await stateOf(token)).toMatchObject({
    state: 'rejected',
    reason: '照片看不清，请在光线充足处重新拍摄',
  })
})
