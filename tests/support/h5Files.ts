import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HOME } from '../../src/app/tabNames'

export const H5_DIR = path.resolve(process.env.H5_DIR ?? 'dist/h5')

interface Files {
  /** Files that index.html loads. */
  entry: string[]
  /** Further files of each page, by its path. */
  pages: Record<string, string[]>
  /** Files of lazy parts, by the module that is imported. */
  parts: Record<string, string[]>
  /** Package modules in the entry, by path in node_modules. */
  modules: string[]
  /** Aliases of module names, as paths in the project or in packages; empty for a module replaced by nothing. */
  aliases: Record<string, string>
}

/** The list that config/h5/page.ts writes beside a build. */
export const h5Files = (): Files =>
  JSON.parse(readFileSync(`${H5_DIR}.files.json`, 'utf8')) as Files

const isCode = (file: string) => /\.(js|css)$/.test(file)

type Encode = (content: Buffer) => Buffer

const gzip: Encode = (content) => gzipSync(content, { level: 9 })
const brotli: Encode = (content) => brotliCompressSync(content)

/** KB (1,000 bytes) of scripts and styles as compressed for sending. */
export function kilobytes(files: Iterable<string>, encoding: 'gzip' | 'brotli' = 'gzip'): number {
  const encode = encoding === 'gzip' ? gzip : brotli
  const sizes = [...files]
    .filter(isCode)
    .map((file) => encode(readFileSync(path.join(H5_DIR, file))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Files of the first route: entry and home. */
export function firstRoute(): Set<string> {
  const { entry, pages } = h5Files()
  return new Set([...entry, ...(pages[HOME.slice(1)] ?? [])])
}

/** Lazy parts that hold a page's main content: they count with the page, though its skeleton shows before. */
const CONTENT: Record<string, string> = {
  'pages/loan/apply': 'ApplyForm',
  'pages/borrowing/apply': 'ApplyForm',
  'pages/repay/upload': 'VoucherDesk',
  'pages/payment/upload': 'VoucherDesk',
  'pages/borrowing/settlement': 'Certificate',
}

/** Files that a page loads after home, its main content included. */
export function beyondHome(page: string): string[] {
  const known = firstRoute()
  const { pages, parts } = h5Files()
  const content = CONTENT[page]
  const files = [...(pages[page] ?? []), ...(content ? (parts[content] ?? []) : [])]
  return [...new Set(files)].filter((file) => !known.has(file))
}

/** Every page but home; the gallery is for demos and not in the specification. */
export const otherPages = (): string[] =>
  Object.keys(h5Files().pages).filter((page) => page !== HOME.slice(1) && !page.includes('gallery'))
