/** Help: an answer, another way to repay, a complaint, and who answers them. */
import { call, logIn } from '../h5/support/backend'
import { staff } from '../h5/support/staff'
import { useApp } from './app'
import { COMPLAINT, DEMO, HARDSHIP, HELP, ME } from './screens'

const ANSWER = '三个月内每月先还 300 元，已与你电话确认。'

const app = useApp()

const newest = async <T>(path: string): Promise<T> =>
  (await call<T>(path, undefined, (await logIn(DEMO.settler)).token)).data

it('a guest finds an answer from 我的, and is not asked to log in', async () => {
  const person = await app.person()
  await person.opens('/pages/profile/profile')
  await person.taps(ME.help)
  await person.isAt('/pages/help/index')
  await person.finds(HELP.phone)
  await person.types(HELP.search, '罚息')
  await person.taps('罚息怎么算？')
  await person.sees(/只按逾期没还的本金逐日计算/)
  await person.taps('看罚息的算式')
  await person.isAt('/pages/overdue/impact')
})

it('who can not pay asks for another way to repay, and reads the answer', async () => {
  const person = await app.person({ session: await logIn(DEMO.settler) })
  await person.opens('/pages/help/index')
  await person.taps(HELP.hardship)
  await person.isAt('/pages/help/hardship')
  await person.picks(HARDSHIP.reason, '收入减少或失业')
  await person.types(HARDSHIP.wish, '三个月内每月先还 300 元')
  await person.taps(HARDSHIP.submit)
  await person.sees(HARDSHIP.waiting)
  const { request_no: no } = await newest<{ request_no: string }>('/api/loan/hardship')
  await staff.write('reviewer', '/hardship/answer', { request_no: no, text: ANSWER })
  await person.reopens('/pages/help/hardship')
  await person.sees(ANSWER)
  await person.sees(HARDSHIP.answered)
  await person.sees('三个月内每月先还 300 元')
})

it('who complains gets a number and a last day, reads the answer, and writes more', async () => {
  const person = await app.person({ session: await logIn(DEMO.settler) })
  await person.opens('/pages/help/complaint')
  await person.taps(COMPLAINT.submit)
  await person.sees(COMPLAINT.missing)
  await person.picks(COMPLAINT.subject, '催收')
  await person.types(COMPLAINT.text, '晚上十点仍接到电话')
  await person.taps(COMPLAINT.submit)
  await person.sees(COMPLAINT.lastDay)
  const { list } = await newest<{ list: { complaint_no: string }[] }>('/api/user/complaints')
  const no = list[0]?.complaint_no ?? ''
  await person.sees(no)
  await staff.write('reviewer', '/complaints/answer', { complaint_no: no, text: '已要求停止。' })
  await person.reopens('/pages/help/complaint')
  await person.sees('已要求停止。')
  await person.taps(COMPLAINT.more)
  await person.types(COMPLAINT.moreText, '谢谢')
  await person.taps(COMPLAINT.sendMore)
  await person.sees('谢谢')
})
