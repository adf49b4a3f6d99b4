import { application, withCosts } from '../../../server/loan/support/borrower'
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
