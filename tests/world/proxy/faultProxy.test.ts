import { createServer, connect, type AddressInfo, type Server } from 'node:net'
import { FakeClock } from '../../unit/support/fakes'
import { FaultProxy } from './faultProxy'
import { bandwidth, cut, halfOpen, latency, reset, slicer, stall, timeout } from './toxics'
import type { Toxic } from './types'

const turns = async (until: () => boolean): Promise<void> => {
  while (!until()) await new Promise((resolve) => setImmediate(resolve))
}

/** A server that echoes and records what it receives. */
let server: Server
let heard: string
let clock: FakeClock
let proxy: FaultProxy
let toxics: Toxic[]
beforeEach(async () => {
  heard = ''
  toxics = []
  clock = new FakeClock()
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard += String(bytes)
      socket.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = new FaultProxy({
    target: (server.address() as AddressInfo).port,
    clock,
    random: () => 0.5,
    plan: () => toxics,
  })
  await proxy.up()
})
afterEach(async () => {
  proxy.stop()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends text through the proxy and records the answer. */
function call(text: string) {
  const seen = { text: '', end: null as string | null, port: 0 }
  const socket = connect(proxy.port, '127.0.0.1', () => {
    seen.port = socket.localPort ?? 0
    socket.write(text)
  })
  socket.on('data', (bytes) => (seen.text += String(bytes)))
  socket.on('error', (error: NodeJS.ErrnoException) => (seen.end ??= error.code ?? 'error'))
  socket.on('close', () => (seen.end ??= 'closed'))
  return Object.assign(seen, { socket })
}

const held = (seen: { port: number }) => turns(() => proxy.isHeld(seen.port))

it('lets everything through where nothing is wrong', async () => {
  const seen = call('hello')
  await turns(() => seen.text === 'hello')
  expect(proxy.isHeld(seen.port)).toBe(false)
})

it('latency: comes whole, later', async () => {
  toxics = [latency('down', 1_000, 500)]
  const seen = call('hello')
  await held(seen)
  clock.advance(1_249)
  expect(proxy.isHeld(seen.port)).toBe(true)
  expect(seen.text).toBe('')
  clock.advance(1)
  await turns(() => seen.text === 'hello')
})

it('latency: what was sent arrives though its sender has gone', async () => {
  toxics = [latency('up', 5_000)]
  const seen = call('hello')
  await held(seen)
  seen.socket.destroy()
  clock.advance(5_000)
  await turns(() => heard === 'hello')
})

it('bandwidth: takes as long as its bytes need', async () => {
  toxics = [bandwidth('up', 10)]
  const seen = call('0123456789')
  await held(seen)
  clock.advance(999)
  expect(heard).toBe('')
  clock.advance(1)
  await turns(() => heard === '0123456789')
})

it('slicer: comes piece by piece', async () => {
  toxics = [slicer('up', 4, 100)]
  const seen = call('0123456789')
  await held(seen)
  clock.advance(200)
  await turns(() => heard === '01234567')
  clock.advance(100)
  await turns(() => heard === '0123456789')
})

it('cut closes after so many bytes, in either direction', async () => {
  toxics = [cut('down', 3)]
  const answer = call('hello')
  await turns(() => answer.end === 'closed')
  expect([heard, answer.text]).toEqual(['hello', 'hel'])
  toxics = [cut('up', 2)]
  heard = ''
  const request = call('hello')
  await turns(() => request.end === 'closed')
  expect(heard).toBe('he')
})

it('half-open accepts and never answers', async () => {
  toxics = [halfOpen()]
  const seen = call('hello')
  await held(seen)
  clock.advance(3_600_000)
  expect([heard, seen.text, seen.end]).toEqual(['', '', null])
  seen.socket.destroy()
})

it('stall stops in the middle and tells nobody', async () => {
  toxics = [stall('down', 2)]
  const seen = call('hello')
  await held(seen)
  await turns(() => seen.text === 'he')
  clock.advance(3_600_000)
  expect([seen.text, seen.end]).toEqual(['he', null])
  seen.socket.destroy()
})

it('timeout: closes after a time without a word', async () => {
  toxics = [timeout('down', 2_000)]
  const seen = call('hello')
  await held(seen)
  expect(seen.end).toBeNull()
  clock.advance(2_000)
  await turns(() => seen.end === 'closed')
  expect(seen.text).toBe('')
})

it('reset ends by RST', async () => {
  toxics = [reset('up')]
  const seen = call('hello')
  await turns(() => seen.end !== null)
  expect([seen.end, heard]).toEqual(['ECONNRESET', ''])
})

it('down refuses, and up again takes', async () => {
  proxy.down()
  const seen = call('hello')
  await turns(() => seen.end !== null)
  expect(seen.end).toBe('ECONNREFUSED')
  await proxy.up()
  const again = call('hello')
  await turns(() => again.text === 'hello')
})
