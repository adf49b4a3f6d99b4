/** What belongs to an account: messages, what was agreed to, its deletion, a copy of its data. */
import { call, logIn, register, smsCode, type StoredSession } from '../h5/support/backend'
import { useApp } from './app'
import type { Person } from './Person'
import { DELETION, DEMO, EXPORT, LOGIN, ME, MESSAGES, SETTINGS } from './screens'

const app = useApp()

/** A new person with one message: a session ended on another device. */
async function informedOnce(mobile: string): Promise<StoredSession> {
  await register(mobile)
  await logIn(mobile)
  const session = await logIn(mobile)
  await call('/api/user/endSessions', {}, session.token)
  return session
}

it('a message is unread on home, is read, and leads to what it is about', async () => {
  const person = await app.person({ session: await informedOnce('13912345671') })
  await person.opens('/pages/index/index')
  await person.taps(MESSAGES.unread(1))
  await person.isAt('/pages/message/list')
  await person.sees(MESSAGES.countUnread(1))
  await person.taps(/其他设备已退出登录/)
  await person.isAt('/pages/settings/account')
  await person.goesBack()
  await person.isAt('/pages/message/list')
  await person.sees(MESSAGES.noneUnread)
})

it('what to be reminded of is chosen from 我的, and lasts', async () => {
  const person = await app.person({ session: await informedOnce('13912345672') })
  await person.opens('/pages/profile/profile')
  await person.taps(ME.messages)
  await person.isAt('/pages/message/list')
  await person.taps(MESSAGES.settings)
  await person.isAt('/pages/message/settings')
  await person.taps('逾期提醒')
  await person.waits(0)
  await person.reopens('/pages/message/settings')
  await person.isOn('逾期提醒', false)
  await person.isOn('还款提醒', true)
})

async function provesByPassword(person: Person): Promise<void> {
  await person.taps(DELETION.byPassword)
  await person.types(LOGIN.password, DEMO.password)
}

it('the cache is cleared without touching the session', async () => {
  const person = await app.person({ session: await logIn(DEMO.idle) })
  await person.opens('/pages/profile/profile')
  await person.taps(ME.settings)
  await person.isAt('/pages/settings/settings')
  await person.sees('1.0.0 (100)')
  await person.taps(SETTINGS.clear)
  await person.sees('清除缓存？')
  await person.taps(SETTINGS.clearNow)
  await person.sees('0 KB')
  expect(await person.kept()).toContain('138****0002')
})

it('the deletion of an account is asked for, and taken back', async () => {
  await register('13912346001')
  const person = await app.person({ session: await logIn('13912346001') })
  await person.opens('/pages/profile/profile')
  await person.taps(ME.account)
  await person.sees('本机')
  await person.taps(DELETION.open)
  await person.isAt('/pages/settings/deletion')
  await provesByPassword(person)
  await person.taps(DELETION.submit)
  await person.sees('申请注销账号？')
  await person.taps(DELETION.submit)
  await person.sees(/起注销生效/)
  await person.reopens('/pages/settings/deletion')
  await person.taps(DELETION.takeBack)
  await person.sees(DELETION.prove)
})

it('who withdraws from the privacy policy is logged out everywhere, and nothing stays', async () => {
  await register('13912346002')
  const { token } = await logIn('13912346002')
  const person = await app.person({ session: await logIn('13912346002') })
  await person.opens('/pages/settings/consents')
  await person.sees('敏感个人信息处理同意书')
  await person.taps(/^隐私政策，已同意/)
  await person.taps(SETTINGS.withdraw)
  await person.sees('撤回同意？')
  await person.taps(SETTINGS.withdraw)
  await person.sees('登录后查看')
  expect((await person.kept()).replaceAll('xffq:device:', '')).not.toContain('xffq:')
  expect((await call('/api/user/index', undefined, token)).code).toBe(401)
})

it('a copy of all data comes after a code, as a paper', async () => {
  const person = await app.person({ session: await logIn(DEMO.debtor) })
  await person.opens('/pages/profile/profile')
  await person.taps(ME.export)
  await person.isAt('/pages/settings/export')
  await person.sees(/付款 \d+ 笔，共付 [\d,]+\.\d\d 元/)
  expect((await person.gets(EXPORT.yearPdf)).subarray(0, 5).toString()).toBe('%PDF-')
  await person.taps(EXPORT.copy)
  await person.taps(LOGIN.getCode)
  await person.sees(LOGIN.resend)
  await person.types(LOGIN.code, await smsCode(DEMO.debtor))
  await person.taps(EXPORT.make)
  await person.sees('副本已生成')
  expect((await person.gets(EXPORT.copyPdf)).subarray(0, 5).toString()).toBe('%PDF-')
})
