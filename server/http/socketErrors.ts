import type { Socket } from 'node:net'
import type { Clock } from '../clock'
import { stamp } from './reply'
import { UNREAD_HEADERS } from './safetyHeaders'

/**
 * Answers unreadable HTTP (bad request line, headers too large, too slow) with an envelope. There is no request
 * object yet, so it writes the answer by hand.
 */
export const socketErrorHandler =
  (clock: Clock) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const body = JSON.stringify({
      code: 0,
      msg: '请求格式不正确',
      time: stamp(clock),
      data: { reason: 'invalid' },
    })
    socket.end(
      [
        'HTTP/1.1 200 OK',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        ...Object.entries(UNREAD_HEADERS).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    )
  }
