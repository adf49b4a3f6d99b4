import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HOME } from '../../src/app/tabNames'

export const H5_DIR = path.resolve(process.env.H5_DIR ?? 'dist/h5')

interface Files {
  /** What index.html starts with. */
  entry: string[]
  /** What each page asks for besides, by its path. */
  pages: Record<string, string[]>
  /** What parts of pages ask for, by the module that is asked for. */
  parts: Record<string, string[]>
  /** Modules of packages in the entry, by their paths in node_modules. */
  modules: string[]
  /** What names of modules stand for, as places in the project or in packages; an empty text where for nothing. */
  aliases: Record<string, string>
}

/** The list config/h5/page.ts leaves beside a build. */
export const h5Files = (): Files =>
  JSON.parse(readFileSync(`${H5_DIR}.files.json`, 'utf8')) as Files

const isCode = (file: string) => /\.(js|css)$/.test(file)

type Encode = (content: Buffer) => Buffer

const gzip: Encode = (content) => gzipSync(content, { level: 9 })
const brotli: Encode = (content) => brotliCompressSync(content)

/** KB (1,000 bytes) of scripts and styles as sent. */
export function kilobytes(files: Iterable<string>, encoding: 'gzip' | 'brotli' = 'gzip'): number {
  const encode = encoding === 'gzip' ? gzip : brotli
  const sizes = [...files]
    .filter(isCode)
    .map((file) => encode(readFileSync(path.join(H5_DIR, file))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Entry and home: what the first route asks for. */
export function firstRoute(): Set<string> {
  const { entry, pages } = h5Files()
  return new Set([...entry, ...(pages[HOME.slice(1)] ?? [])])
}

/** Parts that hold what a page is visited for: they count with it, though its skeleton shows before they come. */
const CONTENT: Record<string, string> = {
  'pages/loan/apply': 'ApplyForm',
  'pages/borrowing/apply': 'ApplyForm',
  'pages/repay/upload': 'VoucherDesk',
  'pages/payment/upload': 'VoucherDesk',
  'pages/borrowing/settlement': 'Certificate',
}

/** What a page asks for, its content included, when somebody comes to it from home. */
export function beyondHome(page: string): string[] {
  const known = firstRoute()
  const { pages, parts } = h5Files()
  const content = CONTENT[page]
  const files = [...(pages[page] ?? []), ...(content ? (parts[content] ?? []) : [])]
  return [...new Set(files)].filter((file) => !known.has(file))
}

/** Every page but home; the gallery is for demos and none of the specification's. */
export const otherPages = (): string[] =>
  Object.keys(h5Files().pages).filter((page) => page !== HOME.slice(1) && !page.includes('gallery'))
