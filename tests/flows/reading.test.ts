/** What is read: loans in every state, a contract, the calendar, what waiting costs. */
import { todayInShanghai } from '@domain/calendar'
import { call, joinAs, logIn, smsCode } from '../h5/support/backend'
import { useApp } from './app'
import { CALENDAR, CONTRACT, DEMO, DETAIL, HOME, LOGIN } from './screens'
import { applicant, borrower } from './ways/people'

const app = useApp()

describe('loans in every state', () => {
  it('stand in 我的借款, what is urgent first', async () => {
    const person = await app.person({ session: await logIn(DEMO.debtor) })
    await person.opens('/pages/loan/loan')
    for (const state of ['已逾期', '还款中', '审核中', '已结清', '已取消', '未通过'])
      await person.finds(new RegExp(state))
    await person.sees('进行中（3）')
  })

  it('overdue, it says for how long, how much, and what waiting costs', async () => {
    const person = await app.person({ session: await logIn(DEMO.debtor) })
    await person.opens('/pages/loan/loan')
    await person.taps(/^\d+月借的 .*已逾期/)
    await person.isAt('/pages/loan/detail')
    await person.sees(/已逾期 \d+ 天，含罚息 .+ 元，罚息从 .+起按天计算，还清当天后不再增加/)
    await person.taps(DETAIL.impact)
    await person.isAt('/pages/overdue/impact')
    await person.sees(/多付罚息/)
    await person.taps(/^协商还款/)
    await person.isAt('/pages/help/hardship')
  })

  it('rejected, it says why', async () => {
    const person = await app.person({ session: await logIn(DEMO.debtor) })
    await person.opens('/pages/loan/loan')
    await person.taps(/未通过/)
    await person.sees(/未通过原因：收入信息/)
  })

  it('belongs to one person alone', async () => {
    const { orderNo } = await applicant('13914200001')
    const stranger = await app.person({ session: await joinAs('13914200003') })
    await stranger.opens('/pages/loan/detail', { order_no: orderNo })
    await stranger.sees('没有找到这笔借款')
    await stranger.opens('/pages/loan/contract', { order_no: orderNo })
    await stranger.sees('没有可以查看的合同')
    await stranger.misses('10,000')
  })
})

describe('a contract', () => {
  it('has masked parties, clauses, the hash the server signed, and a PDF', async () => {
    const one = await borrower('13914200011')
    const person = await app.person({ session: one.session })
    await person.opens('/pages/loan/detail', { order_no: one.orderNo })
    await person.taps(CONTRACT.open)
    await person.isAt('/pages/loan/contract')
    await person.sees('借款金额、期限与用途')
    await person.sees(/张\*\*（110\*+2338）/)
    const path = `/api/loan/getContractInfo?order_no=${one.orderNo}`
    const { data } = await call<{ sha256: string }>(path, undefined, one.session.token)
    expect(data.sha256).toMatch(/^[0-9a-f]{64}$/)
    await person.taps(CONTRACT.hash)
    await person.sees(data.sha256)
    expect((await person.gets(CONTRACT.pdf)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows its parties in full for a code, and keeps nothing of it', async () => {
    const session = await logIn(DEMO.debtor)
    const mine = await call<{ list: { order_no: string }[] }>(
      '/api/loan/myLoans',
      undefined,
      session.token,
    )
    const person = await app.person({ session })
    await person.opens('/pages/loan/contract', { order_no: mine.data.list[0]?.order_no ?? '' })
    await person.taps(CONTRACT.inFull)
    await person.taps(LOGIN.getCode)
    await person.sees('已发送至 138****0001')
    await person.types(LOGIN.code, await smsCode(DEMO.debtor))
    await person.taps(CONTRACT.show)
    await person.sees('张小明（990000199003072334）')
    expect(await person.kept()).not.toContain('张小明')
  })
})

it('the calendar is one tap from home, has the due days, and leads to paying', async () => {
  const person = await app.person({ session: await logIn(DEMO.settler) })
  await person.opens('/pages/index/index')
  await person.taps(HOME.calendar)
  await person.isAt('/pages/payment/calendar')
  await person.finds(/^\d+月\d+日，星期/)
  await person.taps(CALENDAR.next)
  // This month may have such a day, too: the next one is waited for.
  const next = (Number(todayInShanghai(Date.now()).slice(5, 7)) % 12) + 1
  await person.finds(new RegExp(`^${next}月1日，星期`))
  await person.taps(/^\d+月\d+日，星期.，(今天，)?待还/)
  await person.sees('待还 ')
  await person.taps(CALENDAR.pay)
  await person.isAt('/pages/payment/repay')
})
