import { displayYuan, parseYuan, sumFen } from '@domain/index'
import { reviewDue } from '../../../../server/demo/reviewer'
import { application, withCosts } from '../../../server/loan/support/borrower'
import type { MiniProgram } from '../../harness'
import type { TestServer } from '../../support/server'

interface MyLoans {
  total: number
  list: { order_no: string; status: string }[]
}

/** A person's loans as the server has them. */
export async function loansOf({ host }: TestServer, token: string): Promise<MyLoans> {
  const reply = await fetch(`${host}/api/loan/myLoans`, { headers: { token } })
  return ((await reply.json()) as { data: MyLoans }).data
}

/** A new person with an application for 10,000 over 12 months under review. */
export async function applicant(server: TestServer, mobile: string) {
  const token = await server.login(mobile)
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${server.host}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(body),
    })
    return (await reply.json()) as { code: number; data: { order_no: string } }
  }
  const { data } = await post('/api/loan/create', await withCosts(post, application({ mobile })))
  return { token, orderNo: data.order_no }
}

/** Seconds after which the demo reviewer has decided and disbursed. */
const REVIEWED_AFTER = 20

/** Runs the demo reviewer a little later. */
export const reviewLater = ({ deps }: TestServer): Promise<void> =>
  reviewDue({ ...deps, clock: { now: () => new Date(Date.now() + REVIEWED_AFTER * 1000) } })

/** Waits for something a screen reader says, such as an amount. */
export const hear = (program: MiniProgram, spoken: string): Promise<void> =>
  program.until(
    () => program.all('view').some(({ ariaLabel }) => ariaLabel === spoken),
    `nothing says "${spoken}"`,
  )

/** Sum of the first `count` instalments of a plan, formatted as on the page. */
export async function sumRead(
  program: MiniProgram,
  name: '本金' | '利息',
  count: number,
): Promise<string> {
  const row = new RegExp(`^第 (\\d+) 期$[^]*?^${name} ([\\d,]+\\.\\d\\d)$`, 'gm')
  const fen = new Map<string, number>()
  const read = () => {
    for (const [, no = '', text = ''] of program.text().matchAll(row))
      fen.set(no, parseYuan(text.replace(/,/g, '')) ?? NaN)
    return fen
  }
  await program.scrollTo(0)
  await program.until(() => read().has('1'), 'the first instalment is not there')
  await program.scrollTo(Infinity)
  await program.until(() => read().size >= count, `there are not ${count} instalments`)
  return displayYuan(sumFen([...fen.values()]))
}
