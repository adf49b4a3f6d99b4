import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

const FOLDER = resolve(__dirname, '../peer')
const BUILT = join(FOLDER, 'dist/build/h5')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Installs and builds uni-app's hello world, once. */
function buildIfMissing(): void {
  if (existsSync(join(BUILT, 'index.html'))) return
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, {
      cwd: FOLDER,
      env: { ...process.env, UNI_INPUT_DIR: join(FOLDER, 'src') },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  run('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'])
  run('npx', ['uni', 'build'])
}

export interface Peer {
  origin: string
  stop(): void
}

/** The peer as built, sent with gzip. */
export async function servePeer(): Promise<Peer> {
  buildIfMissing()
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const file = join(BUILT, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(BUILT + sep) || !existsSync(file)) {
      reply.writeHead(404).end()
      return
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
    reply.end(gzipSync(readFileSync(file), { level: 9 }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
