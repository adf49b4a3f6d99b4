import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServer, type RunningServer } from '../../../support/server'
import { H5_DIR, h5Files } from '../../../support/h5Files'
import { useServer } from '../../support/backend'

const HASH = /\.([0-9a-f]{8})\.(?:js|css)$/
const REVISION = /(['"]?revision['"]?:['"])[0-9a-f]{32}(['"],['"]?url['"]?:['"]\.\/index\.html)/

const turned = (hash: string): string => [...hash].reverse().join('')

/** What was compressed ahead would go on saying what it said. */
const copyBuild = (folder: string): void =>
  cpSync(H5_DIR, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })

/** A server of its own with a copy of the built app, in whose place another one can be put. */
export class Deployment {
  private constructor(
    private readonly folder: string,
    private readonly server: RunningServer,
  ) {}

  static async start(): Promise<Deployment> {
    const folder = mkdtempSync(path.join(tmpdir(), 'xffq-h5-'))
    copyBuild(folder)
    const server = await startServer({ env: { H5_DIR: folder, DEMO_REVIEWER: '0' } })
    useServer(server.origin)
    return new Deployment(folder, server)
  }

  /** Puts the build itself back in its place. */
  restore(): void {
    for (const name of readdirSync(this.folder)) {
      rmSync(path.join(this.folder, name), { recursive: true })
    }
    copyBuild(this.folder)
  }

  /** Puts a later build in the place of this one: new names for the entry and this page's code, the old ones gone. */
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

  /** Puts this in the place of the service worker. */
  replaceWorker(source: string): void {
    writeFileSync(path.join(this.folder, 'sw.js'), readFileSync(source))
  }

  async stop(): Promise<void> {
    await this.server.stop()
    rmSync(this.folder, { recursive: true, force: true })
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
