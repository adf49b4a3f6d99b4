import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from './scratch'

interface PageFiles {
  js: string
  wxml?: string
  wxss?: string
  json?: object
}

interface Program {
  app?: string
  pages: Record<string, PageFiles>
  tabs?: string[]
}

/** Writes a small mini-program to test the harness itself; returns its folder. */
export function makeDist({ app = 'App({})', pages, tabs = [] }: Program): string {
  const folder = scratchFolder()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const tabBar = { list: tabs.map((pagePath) => ({ pagePath, text: pagePath })) }
  write('app.json', JSON.stringify({ pages: Object.keys(pages), tabBar }))
  write('app.js', app)
  for (const [page, { js, wxml = '', wxss, json = {} }] of Object.entries(pages)) {
    write(`${page}.js`, js)
    write(`${page}.wxml`, wxml)
    if (wxss !== undefined) write(`${page}.wxss`, wxss)
    write(`${page}.json`, JSON.stringify(json))
  }
  return folder
}
