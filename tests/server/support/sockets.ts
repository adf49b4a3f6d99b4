import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** Whether the port accepts connections. */
export const isListening = (port: number): Promise<boolean> =>
  connected(port).then(
    (socket) => !!socket.destroy(),
    () => false,
  )

/** Resolves once the port refuses connections. */
export async function refusesConnections(port: number): Promise<void> {
  while (await isListening(port)) await pause(POLL_MS)
}

/** A connection without a request, as browsers keep it; `gone` resolves when it ends. */
export async function spareConnection(port: number): Promise<{ gone: Promise<void> }> {
  const socket = await connected(port)
  socket.resume()
  return { gone: new Promise((resolve) => socket.once('close', () => resolve())) }
}

/** A request whose headers have arrived but not its body: it is running until it is finished. */
export async function beginRequest(port: number, path: string, body: object) {
  const socket = await connected(port)
  const text = JSON.stringify(body)
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      'content-type: application/json',
      // The server answers this once it has the headers.
      'expect: 100-continue',
      `content-length: ${Buffer.byteLength(text)}`,
      '',
      '',
    ].join('\r\n'),
  )
  while (!received.includes('100 Continue')) await pause(POLL_MS)
  return {
    /** Sends the body; returns the envelope when the server has closed the connection. */
    async finish() {
      socket.write(text)
      await ended
      return JSON.parse(received.slice(received.lastIndexOf('\r\n\r\n')))
    },
  }
}
