import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Taken {
  ref: string
  mobile: string
  /** Name of the sending instance. */
  by: string
  template: string
  words: Record<string, string>
}

/** How the provider handles a sending: accepts and answers, accepts without an answer, or never gets it. */
type Manner = 'answers' | 'takes in silence' | 'hears nothing'

/** The day of all sendings, as the suites set their clocks. */
const DAY = '20260310'

/**
 * A stand-in for Aliyun's SMS service: it accepts every sending, also repeated ones, and reports what it accepted.
 */
export async function startProvider(
  manner: (count: number, by: string) => Manner = () => 'answers',
) {
  const taken: Taken[] = []
  let count = 0
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const of = (name: string) => query.get(name) ?? ''
    const reply = (body: object) => response.end(JSON.stringify({ Code: 'OK', ...body }))
    if (request.headers['x-acs-action'] === 'QuerySendDetails') {
      const sent = taken.filter(
        ({ mobile }) => mobile === of('PhoneNumber') && of('SendDate') === DAY,
      )
      const page = Number(of('CurrentPage')) - 1
      const size = Number(of('PageSize'))
      const rows = sent.slice(page * size, (page + 1) * size)
      reply({ SmsSendDetailDTOs: { SmsSendDetailDTO: rows.map(({ ref }) => ({ OutId: ref })) } })
      return
    }
    const by = of('SignName')
    const how = manner((count += 1), by)
    const words = JSON.parse(of('TemplateParam')) as Record<string, string>
    const template = of('TemplateCode')
    if (how !== 'hears nothing')
      taken.push({ ref: of('OutId'), mobile: of('PhoneNumbers'), by, template, words })
    if (how === 'answers') reply({})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
