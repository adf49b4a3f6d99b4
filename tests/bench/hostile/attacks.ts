import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../../../server/db/sql'
import type { WideDb } from '../../../server/db/types'
import { type Form, json, multipart } from '../../server/uploads/support/form'
import { JPEG, jpegSegment, png } from '../../server/uploads/support/pictures'
import type { Owing } from '../server/town'

interface Scene {
  origin: string
  /** The attacker: a registered person with an active loan. */
  attacker: Owing
  /** A database connection that the server does not share. */
  db: WideDb
}

/** Runs until the signal aborts; ignores the server's answers. */
export type Attack = (scene: Scene, signal: AbortSignal) => Promise<void>

const MIB = 1024 * 1024
const CUT_MS = 60
const DRIP_MS = 100

async function send({ origin, attacker }: Scene, path: string, form?: Form): Promise<void> {
  const reply = await fetch(origin + path, {
    method: form ? 'POST' : 'GET',
    headers: { token: attacker.token, ...form?.headers },
    ...(form ? { body: new Uint8Array(form.payload) } : {}),
  })
  await reply.arrayBuffer()
}

/** Runs so many at once, each again as soon as it was answered or cut off. */
const over =
  (ways: number, work: (scene: Scene) => Promise<void>): Attack =>
  async (scene, signal) => {
    const one = async () => {
      while (!signal.aborted) await work(scene).catch(() => pause(DRIP_MS))
    }
    await Promise.all(Array.from({ length: ways }, one))
  }

const upload = (content: Buffer, filename: string, type: string): Form =>
  multipart([], { content, filename, type })

/** 9.9 MB of fill bytes, of which any number may precede a JPEG marker. */
const FILL = upload(
  Buffer.concat([JPEG.subarray(0, 2), Buffer.alloc(9.9 * MIB, 0xff), JPEG.subarray(2)]),
  'a.jpg',
  'image/jpeg',
)
/** The largest allowed picture, in one colour: a few kilobytes that decode to 160 MB. */
const BOMB = upload(png({ width: 8_000, height: 5_000 }), 'a.png', 'image/png')
const SEGMENTS = upload(
  Buffer.concat([
    JPEG.subarray(0, 2),
    ...Array.from({ length: 150_000 }, () => jpegSegment(0xe1, Buffer.alloc(60))),
    JPEG.subarray(2),
  ]),
  'b.jpg',
  'image/jpeg',
)
const longName = (): Form =>
  json({
    action: 'merge',
    chunkid: randomUUID(),
    filename: `${'. '.repeat(120_000)}x`,
    chunkcount: 1,
  })

/** An upload that sends a few bytes at a time for as long as it can. */
function drip({ origin, attacker }: Scene, signal: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/common/upload HTTP/1.1\r\nhost: ${hostname}\r\ntoken: ${attacker.token}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${9 * MIB}\r\n\r\n` +
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
      )
      socket.write(Buffer.alloc(8.5 * MIB))
    })
    const more = setInterval(() => socket.write('.'), DRIP_MS)
    const end = () => socket.destroy()
    signal.addEventListener('abort', end)
    socket.on('error', end)
    socket.on('data', end)
    socket.on('close', () => {
      clearInterval(more)
      signal.removeEventListener('abort', end)
      done()
    })
  })
}

const slowUploads: Attack = async (scene, signal) => {
  const one = async () => {
    while (!signal.aborted) {
      await drip(scene, signal)
      await pause(DRIP_MS)
    }
  }
  await Promise.all(Array.from({ length: 40 }, one))
}

/** Calls that wait for a loan which another transaction keeps locked. */
const stuckCalls: Attack = async (scene, signal) => {
  const { db, attacker } = scene
  const cancel = json({ order_no: attacker.orderNo })
  const stopped = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
  const held = db.transaction(async (tx) => {
    await tx.query(sql`SELECT id FROM loans WHERE order_no = ${attacker.orderNo} FOR UPDATE`)
    await stopped
  })
  const calls = over(30, (one) => send(one, '/api/loan/cancel', cancel))(scene, signal)
  await held
  await calls
}

/** Ends half of the server's database connections, whatever runs on them. */
const cutConnections: Attack = async ({ db }, signal) => {
  while (!signal.aborted) {
    await db.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND random() < 0.5 AND pid <> pg_backend_pid()`)
    await pause(CUT_MS)
  }
}

const contract = (one: Scene): Promise<void> =>
  send(one, `/api/loan/contract.pdf?order_no=${one.attacker.orderNo}`)

/** Attacks of one registered person, or faults of a bad line, that once stopped or stalled the server. */
export const ATTACKS: Record<string, Attack> = {
  'eight JPEGs of fill bytes at once': over(8, (one) => send(one, '/api/common/upload', FILL)),
  'JPEGs of 150,000 segments': over(8, (one) => send(one, '/api/common/upload', SEGMENTS)),
  'pictures of 40 million pixels': over(8, (one) => send(one, '/api/common/upload', BOMB)),
  'merges with a long name': over(8, (one) => send(one, '/api/common/upload', longName())),
  'forty slow uploads': slowUploads,
  'thirty calls that wait for a lock': stuckCalls,
  'the contract as PDF, eight at a time': over(8, contract),
  'one profile, thirty-two at a time': over(32, (one) => send(one, '/api/user/index')),
  'half of the connections to the database cut': cutConnections,
}
