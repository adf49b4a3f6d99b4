import { connect, type Socket } from 'node:net'
import { createGate } from '../../../server/gate'
import { IN_WORK_MAX, WAITING_MAX } from '../../../server/uploads/limits'
import { multipart } from './support/form'
import { png } from './support/pictures'
import { createUploadApp, type Person, type UploadApp } from './support/uploadApp'

let server: UploadApp
let person: Person
let port: number
beforeAll(async () => {
  server = await createUploadApp()
  person = await server.person()
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

/** An upload that never ends. */
function sendSlowly({ token }: Person, bytes = 1_900_000): Socket {
  const { headers, payload } = multipart([], { content: Buffer.alloc(bytes, 'x') })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const lines = { host: 'x', token, 'content-length': String(payload.length), ...headers }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /api/common/upload HTTP/1.1\r\n${head.join('')}\r\n`)
  socket.write(payload.subarray(0, 300_000))
  return socket
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}

const connections = () =>
  new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)))

it('of forty slow uploads of one person four are on the disk, and others are served', async () => {
  const sockets = Array.from({ length: 40 }, () => sendSlowly(person))
  await until(async () => (await connections()) === 40 && server.onDisk().tmp >= 4)
  const other = await server.person()
  for (let round = 0; round < 5; round += 1) {
    expect((await other.upload({ content: png() })).code).toBe(1)
    expect(server.onDisk().tmp).toBe(4)
  }

  for (const socket of sockets) socket.destroy()
  await until(async () => (await connections()) === 0 && server.onDisk().tmp === 0)
  expect((await person.upload({ content: png() })).code).toBe(1)
  expect(server.onDisk().tmp).toBe(0)
})

it('of slow uploads larger than any chunk one is on the disk, and smaller ones go on', async () => {
  const large = await server.person()
  const sockets = Array.from({ length: 8 }, () => sendSlowly(large, 9_000_000))
  await until(async () => (await connections()) === 8 && server.onDisk().tmp >= 1)
  for (let round = 0; round < 5; round += 1) {
    expect((await large.upload({ content: png() })).code).toBe(1)
    expect(server.onDisk().tmp).toBe(1)
  }

  for (const socket of sockets) socket.destroy()
  await until(async () => (await connections()) === 0 && server.onDisk().tmp === 0)
})

it('who sends more than may wait is turned away for now', async () => {
  const sockets = Array.from({ length: IN_WORK_MAX + WAITING_MAX + 8 }, () => sendSlowly(person))
  const answers = sockets.map(() => '')
  for (const [index, socket] of sockets.entries()) {
    socket.on('data', (part) => (answers[index] += part.toString()))
  }
  const refused = () => answers.filter((answer) => answer.includes('\r\n\r\n'))
  await until(() => refused().length >= 8)
  expect(server.onDisk().tmp).toBe(IN_WORK_MAX)
  for (const answer of refused()) {
    expect(answer).toMatch(/^HTTP\/1.1 503 /)
    expect(answer).toMatch(/^retry-after: 2\r$/im)
  }
  expect(refused()).toHaveLength(8)

  for (const socket of sockets) socket.destroy()
  await until(async () => (await connections()) === 0 && server.onDisk().tmp === 0)
  expect((await person.upload({ content: png() })).code).toBe(1)
})

describe('a gate', () => {
  /** Work that ends when told to. */
  function job() {
    let end = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const begun = jest.fn(() => ended)
    return { begun, end: () => end() }
  }

  it('lets so many in, the others in their order, and says when it is full', async () => {
    const gate = createGate(1, 1)
    const [first, second, third] = [job(), job(), job()]
    const one = gate.run(first.begun)
    const two = gate.run(second.begun)
    await expect(gate.run(third.begun)).rejects.toMatchObject({ code: 503 })
    expect([first, second, third].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 0])
    first.end()
    await one
    second.end()
    await two
    expect(third.begun).not.toHaveBeenCalled()
    expect(gate.isIdle).toBe(true)
  })

  it('goes on after work that failed, and without those that left', async () => {
    const gate = createGate(1, 5)
    const [left, right] = [job(), job()]
    const failing = gate.run(() => Promise.reject(new Error('broken')))
    const leaver = new AbortController()
    const leaving = gate.run(left.begun, leaver.signal)
    const staying = gate.run(right.begun, new AbortController().signal)
    leaver.abort(new Error('gone'))
    await expect(leaving).rejects.toThrow('gone')
    await expect(failing).rejects.toThrow('broken')
    right.end()
    await staying
    expect(left.begun).not.toHaveBeenCalled()
    await expect(gate.run(left.begun, leaver.signal)).rejects.toThrow('gone')
    expect(gate.isIdle).toBe(true)
  })
})
