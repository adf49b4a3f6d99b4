/** Accounts and sessions: from registration to logging out, and how a session ends. */
import { call, DEMO as ACCOUNT, logIn, revoke, SESSION_KEY, smsCode } from '../h5/support/backend'
import { useApp } from './app'
import type { Person } from './Person'
import { DEMO, FAULTS, HOME, LOGIN, ME, TABS } from './screens'
import { logsInByPassword, logsOut } from './ways/applying'

const app = useApp()

const MOBILE = '13912345001'
const PASSWORD = 'Secret12'

async function logsInByCode(person: Person, mobile: string): Promise<void> {
  await person.isAt('/pages/login/login')
  await person.types(LOGIN.mobile, mobile)
  await person.taps(LOGIN.getCode)
  await person.sees(LOGIN.resend)
  const code = await smsCode(mobile.replace(/\D/g, ''))
  await person.types(LOGIN.code, code === '000000' ? '000001' : '000000')
  await person.ticks(LOGIN.agree)
  await person.taps(LOGIN.logIn)
  await person.sees('验证码不正确')
  await person.isAt('/pages/login/login')
  expect(await person.kept()).not.toContain(SESSION_KEY)
  await person.types(LOGIN.code, code)
  await person.taps(LOGIN.logIn)
}

describe('from the first launch on', () => {
  let person: Person
  beforeAll(async () => {
    person = await app.personOfAll({ agreed: false })
  })

  it('a visitor sees what a loan costs and reads the news', async () => {
    await person.opens('/')
    await person.taps(LOGIN.agreeFirst)
    await person.sees(HOME.costs)
    await person.sees('借 10,000 元，分 12 期')
    const path = '/api/news/index?page=1&limit=1'
    const { list } = (await call<{ list: { title: string }[] }>(path)).data
    await person.taps(new RegExp(list[0]?.title ?? ''))
    await person.isAt('/pages/news/detail')
    await person.goesBack()
    await person.isAt('/pages/index/index')
  })

  it('registers by a code', async () => {
    await person.taps(TABS.me)
    await person.taps(ME.register)
    await person.isAt('/pages/register/register')
    await person.types(LOGIN.mobile, MOBILE)
    await person.taps(LOGIN.getCode)
    await person.sees(LOGIN.resend)
    await person.types(LOGIN.code, await smsCode(MOBILE))
    await person.types(LOGIN.newPassword, PASSWORD)
    await person.ticks(LOGIN.agree)
    await person.taps(LOGIN.register)
    await person.isAt('/pages/profile/profile')
    await person.sees('139****5001')
  })

  it('logs out, and in again by password: a wrong one is refused', async () => {
    await logsOut(person)
    expect(await person.kept()).not.toContain('139****5001')
    await person.taps(LOGIN.logIn)
    await logsInByPassword(person, MOBILE, 'Secret13')
    await person.sees('账号或密码不正确')
    await person.types(LOGIN.password, PASSWORD)
    await person.taps(LOGIN.logIn)
    await person.isAt('/pages/profile/profile')
    await person.sees('139****5001')
  })

  it('logs in by code alone, however the number is written; neither stays on the device', async () => {
    await logsOut(person)
    await person.taps(LOGIN.logIn)
    await logsInByCode(person, ' 139-1234-5002 ')
    await person.isAt('/pages/profile/profile')
    await person.sees('139****5002')
    expect(await person.kept()).not.toContain('13912345002')
  })

  it('comes back to 我的资料 with the session that was kept', async () => {
    await person.reopens('/pages/profile/userinfo')
    await person.sees('用户编号')
    await person.sees('139****5002')
  })
})

describe('a session', () => {
  it('that a page needs is asked for, and leads back to the page', async () => {
    const person = await app.person()
    await person.opens('/pages/profile/userinfo')
    await logsInByPassword(person, DEMO.idle, DEMO.password)
    await person.isAt('/pages/profile/userinfo')
    await person.sees(ACCOUNT.masked)
  })

  it('that the server has ended leads to login, and back to the page wanted', async () => {
    const session = await logIn(DEMO.idle)
    const person = await app.person({ session })
    await person.opens('/pages/profile/profile')
    await person.sees(ACCOUNT.masked)
    // What 我的 asks for a little later must be answered before, or its own call would lead to login.
    await person.waits(1)
    await revoke(session.token)
    await person.taps(ME.profile)
    await person.sees(FAULTS.expired)
    await logsInByPassword(person, DEMO.idle, DEMO.password)
    await person.isAt('/pages/profile/userinfo')
    await person.sees(ACCOUNT.masked)
  })

  it('refused at launch ends without a word, and public pages stay', async () => {
    const session = await logIn(DEMO.idle)
    await revoke(session.token)
    const person = await app.person({ session })
    await person.opens('/pages/profile/profile')
    await person.sees(ME.guest)
    await person.misses(FAULTS.expired)
    expect(await person.kept()).not.toContain(session.token)
  })

  it('past its expiry has ended at launch; the page wanted comes after login', async () => {
    const session = {
      ...(await logIn(DEMO.idle)),
      tokenExpireTime: Math.floor(Date.now() / 1000) - 60,
    }
    const person = await app.person({ session })
    await person.opens('/pages/profile/userinfo')
    await person.isAt('/pages/login/login')
    expect(await person.kept()).not.toContain(session.token)
    await logsInByPassword(person, DEMO.idle, DEMO.password)
    await person.isAt('/pages/profile/userinfo')
  })

  it('ends at once without a connection, and everything of it is forgotten', async () => {
    const session = await logIn(DEMO.idle)
    const person = await app.person({ session })
    await person.opens('/pages/profile/profile')
    await person.sees(ACCOUNT.masked)
    await person.goesOffline()
    await person.taps(ME.logOut)
    await person.sees(ME.askLogOut)
    await person.taps(ME.stay)
    await person.misses(ME.askLogOut)
    expect(await person.kept()).toContain(session.token)
    await logsOut(person)
    await person.misses(FAULTS.expired)
    const kept = await person.kept()
    expect(kept).not.toContain(session.token)
    expect(kept).not.toContain(ACCOUNT.masked)
  })

  it('leads home after login when the page wanted is none of the app’s', async () => {
    const person = await app.person()
    await person.opens('/pages/login/login', { back: 'https://evil.example/' })
    await logsInByPassword(person, DEMO.idle, DEMO.password)
    await person.isAt('/pages/index/index')
  })
})
