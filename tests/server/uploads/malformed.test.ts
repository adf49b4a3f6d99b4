import { connect, type Socket } from 'node:net'
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

const form = multipart([], { content: png() })

/** Sends the headers of an upload; the test sends the body. */
function open(headers: Record<string, string>): Socket {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'localhost', token: person.token, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST /api/common/upload HTTP/1.1\r\n${head}\r\n`)
  return socket
}

/** Everything the server sends until it closes the connection. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const data of socket) text += String(data)
  return text
}

/** Resolves once no request is running and its files are gone. */
async function settled(used = server): Promise<void> {
  while (used.onDisk().tmp > 0) await new Promise((resolve) => setImmediate(resolve))
}

const envelopeOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('forms that are broken', () => {
  const cases: [string, Record<string, string>, Buffer][] = [
    ['no boundary', { 'content-type': 'multipart/form-data' }, form.payload],
    ['a wrong boundary', { 'content-type': 'multipart/form-data; boundary=x' }, form.payload],
    ['an end too early', form.headers, form.payload.subarray(0, -40)],
    ['an end inside the file', form.headers, form.payload.subarray(0, 200)],
    ['an end inside a header', form.headers, form.payload.subarray(0, 60)],
    ['nothing', form.headers, Buffer.alloc(0)],
    ['noise', form.headers, Buffer.from('\r\n\r\n--\0\r\n\r\n')],
    [
      'a line break in a header',
      form.headers,
      Buffer.from(form.payload.toString('latin1').replace('a.png', 'a\r\n\r\nx: y.png'), 'latin1'),
    ],
  ]
  it.each(cases)('%s is answered with an envelope', async (_, headers, payload) => {
    const length = String(payload.length)
    const socket = open({ ...headers, 'content-length': length, connection: 'close' })
    socket.write(payload)
    const answer = await answerOf(socket)
    expect(envelopeOf(answer)).toMatchObject({ code: 0, data: { reason: 'invalid' } })
    await settled()
    expect(server.onDisk()).toEqual({ files: 0, parts: 0, tmp: 0 })
  })

  it('a sender that goes away leaves nothing behind', async () => {
    const socket = open({ ...form.headers, 'content-length': '9000000' })
    socket.write(form.payload.subarray(0, 180))
    await new Promise<void>((resolve) => {
      const look = () => (server.onDisk().tmp > 0 ? resolve() : setImmediate(look))
      look()
    })
    socket.destroy()
    await settled()
    expect(server.onDisk()).toEqual({ files: 0, parts: 0, tmp: 0 })
    expect((await person.upload({ content: png() })).code).toBe(1)
  })

  it('a request may take a minute, its head fifteen seconds', () => {
    expect(server.app.server.requestTimeout).toBe(60_000)
    expect(server.app.server.headersTimeout).toBe(15_000)
  })

  it.each([
    ['body', { 'content-length': '9000000' }],
    ['head', null],
  ])('who takes longer over the %s is cut off, and leaves nothing behind', async (_, rest) => {
    const hasty = await createUploadApp()
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }
    Object.assign(hasty.app.server, limits)
    const address = await hasty.app.listen({ host: '127.0.0.1', port: 0 })
    const { token } = await hasty.person()
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = Object.entries({ host: 'x', token, ...form.headers, ...rest })
    socket.write('POST /api/common/upload HTTP/1.1\r\n')
    socket.write(head.map(([name, value]) => `${name}: ${value}\r\n`).join(''))
    if (rest) socket.write(Buffer.concat([Buffer.from('\r\n'), form.payload.subarray(0, 180)]))
    expect(envelopeOf(await answerOf(socket))).toMatchObject({ code: 0 })
    await settled(hasty)
    expect(hasty.onDisk()).toEqual({ files: 0, parts: 0, tmp: 0 })
    await hasty.close()
  })
})

describe('bodies without end', () => {
  it('2 GB declared is refused before a byte of it is read', async () => {
    const socket = open({ ...form.headers, 'content-length': String(2 * 1024 ** 3) })
    const answer = await answerOf(socket)
    expect(answer).toMatch(/connection: close/i)
    expect(envelopeOf(answer).msg).toBe('当前上传(2048.00M)，最大允许上传文件大小:10M')
    expect(server.onDisk().tmp).toBe(0)
  })
})
