import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay {
  /** The address of the database, through the relay. */
  url: string
  /** Breaks every second connection that is open. */
  cutHalf(): void
  close(): Promise<void>
}

/** A TCP relay before a PostgreSQL server, whose connections can be cut. */
export async function relayTo(databaseUrl: string): Promise<Relay> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    open.add(near)
    near.once('close', () => {
      open.delete(near)
      far.destroy()
    })
    far.once('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => socket.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: String(url),
    cutHalf() {
      for (const [at, socket] of [...open].entries()) if (at % 2 === 0) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
