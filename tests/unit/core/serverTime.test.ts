import { createClient } from '@/api/client'
import { FakeClock, FakeFeedback } from '../support/fakes'
import { done, FakeHttp } from '../support/fakeHttp'

function setUp() {
  const http = new FakeHttp()
  const clock = new FakeClock()
  const client = createClient({
    http,
    clock,
    feedback: new FakeFeedback(),
    host: '',
    token: () => null,
  })
  const answer = async (time: unknown) => {
    const read = client.get('/x')
    await http.last('/x').answer({ ...done(null), time })
    await read
  }
  return { clock, client, answer }
}

it('is learnt from answers, and never ahead of the server', async () => {
  const { clock, client, answer } = setUp()
  expect(client.serverNow()).toBeNull()
  await answer('1700000000')
  expect(client.serverNow()).toBe(1_700_000_000)
  clock.advance(90_000)
  expect(client.serverNow()).toBe(1_700_000_090)
})

it('follows the newest answer, also when the device is set to another time', async () => {
  const { clock, client, answer } = setUp()
  await answer(1_700_000_000)
  clock.set(clock.now() + 86_400_000)
  await answer(1_700_000_005)
  expect(client.serverNow()).toBe(1_700_000_005)
})

it('is not believed where it is no time', async () => {
  const { client, answer } = setUp()
  for (const time of ['', 'now', -1, null, undefined, 1.5, '1', 0, 1_700_000_000_000])
    await answer(time)
  expect(client.serverNow()).toBeNull()
})
