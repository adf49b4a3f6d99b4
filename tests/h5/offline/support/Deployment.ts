import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { H5_DIR, h5Files } from '../../../support/h5Files'
import { ORIGIN, useServer } from '../../support/backend'

const HASH = /\.([0-9a-f]{6})\.(?:js|css)$/
const REVISION = /(['"]?revision['"]?:['"])[0-9a-f]{32}(['"],['"]?url['"]?:['"]\.\/index\.html)/

const turned = (hash: string): string => [...hash].reverse().join('')

/** Precompressed files are removed, since they would keep the old content. */
const copyBuild = (folder: string): void =>
  cpSync(H5_DIR, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** A replaceable copy of the built app, served in front of the tests' server. */
export class Deployment {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'xffq-h5-'))
  private readonly backend = ORIGIN
  /** Files whose requests are left without an answer. */
  private held: readonly string[] = []
  private asked = () => {}
  private readonly server: Server = createServer((asked, reply) => this.answer(asked, reply))

  static async start(): Promise<Deployment> {
    const deployment = new Deployment()
    const { server } = deployment
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    useServer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return deployment
  }

  /** Restores the original build. */
  restore(): void {
    this.held = []
    for (const name of readdirSync(this.folder)) {
      rmSync(path.join(this.folder, name), { recursive: true })
    }
    copyBuild(this.folder)
  }

  /** Replaces the build by a later one: new names for the entry and this page's code, without the old files. */
  replace(page: string): void {
    const { entry, pages } = h5Files()
    const renamed = [...entry, ...(pages[page] ?? [])].filter((file) => !file.includes('home.'))
    const hashes = renamed.flatMap((file) => HASH.exec(file)?.[1] ?? [])
    const rename = (text: string) =>
      hashes.reduce((changed, hash) => changed.replaceAll(hash, turned(hash)), text)
    for (const file of this.files()) {
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, rename(text))
      if (HASH.test(file)) renameSync(file, rename(file))
    }
    this.change('index.html', (text) => text.replace('<head>', '<head><meta name="deployment">'))
    this.change('sw.js', (text) => {
      if (!REVISION.test(text)) throw new Error('sw.js names no revision of index.html')
      return text.replace(REVISION, `$1${'0'.repeat(32)}$2`)
    })
  }

  /** Leaves requests for code that only this page needs without an answer; resolves when there is one. */
  hold(page: string): Promise<void> {
    const { [page]: own = [], ...others } = h5Files().pages
    const shared = new Set(Object.values(others).flat())
    this.held = own.filter((file) => !shared.has(file))
    return new Promise((resolve) => (this.asked = resolve))
  }

  async stop(): Promise<void> {
    useServer(this.backend)
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Serves the app's files from the copy like the real server; forwards everything else. */
  private answer(asked: IncomingMessage, reply: ServerResponse): void {
    const { pathname } = new URL(asked.url ?? '/', this.backend)
    if (this.held.includes(pathname.slice(1))) return this.asked()
    const file = path.join(this.folder, pathname === '/' ? 'index.html' : pathname)
    if (/^\/(api|static|uploads)\//.test(pathname)) return this.passOn(asked, reply)
    const control = HASH.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    if (!existsSync(file)) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': type, 'cache-control': control })
    reply.end(readFileSync(file))
  }

  private passOn(asked: IncomingMessage, reply: ServerResponse): void {
    const { method, headers } = asked
    const onward = request(
      new URL(asked.url ?? '/', this.backend),
      { method, headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      },
    )
    onward.on('error', () => reply.destroy())
    asked.pipe(onward)
  }

  private files(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|css|html)$/.test(file))
      .map((file) => path.join(this.folder, file))
  }

  private change(name: string, edit: (text: string) => string): void {
    const file = path.join(this.folder, name)
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
  }
}
