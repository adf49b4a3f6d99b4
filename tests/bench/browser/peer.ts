import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

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
  run('npm', [
    'install',
    '--no-package-lock',
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
  run('npx', ['uni', 'build'])
}

/** A file, plain and compressed. */
interface Content {
  plain: Buffer
  br: Buffer
}

const compressedFiles = (): Map<string, Content> =>
  new Map(
    readdirSync(BUILT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [
        file,
        { plain: readFileSync(file), br: brotliCompressSync(readFileSync(file)) },
      ]),
  )

export interface Peer {
  origin: string
  stop(): void
}

/** Serves the built peer like our own server does: with brotli files compressed beforehand. */
export async function servePeer(): Promise<Peer> {
  buildIfMissing()
  const files = compressedFiles()
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer')
    const file = join(BUILT, pathname === '/' ? 'index.html' : pathname)
    const content = files.get(file)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    if (!content) return reply.writeHead(404).end()
    const small = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const encoding = small ? { 'content-encoding': 'br' } : {}
    reply.writeHead(200, { 'content-type': type, ...encoding })
    reply.end(small ? content.br : content.plain)
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
