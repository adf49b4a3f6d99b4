import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface WindowConfig {
  navigationBarTitleText?: string
  enablePullDownRefresh?: boolean
  usingComponents?: Record<string, string>
  component?: boolean
  styleIsolation?: string
}

interface AppConfig {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  tabBar?: { custom?: boolean; list: { pagePath: string; text: string }[] }
  window?: WindowConfig
  usingComponents?: Record<string, string>
}

/** A compiled mini-program as WeChat reads it, keyed by path inside the folder. */
export interface Dist {
  folder: string
  app: AppConfig
  /** Every page, including those of sub-packages. */
  pages: string[]
  tabs: string[]
  /** JSON settings of pages and components, keyed by path without extension. */
  settings: Map<string, WindowConfig>
  /** Source of one file; throws like WeChat when there is none. */
  read: (file: string) => string
  /** Paths of all files with this extension, dot included. */
  list: (extension: string) => string[]
}

export function readDist(folder: string): Dist {
  const appFile = path.join(folder, 'app.json')
  if (!existsSync(appFile)) {
    throw new Error(`${appFile} is missing: build first with \`npm run build:weapp\``)
  }
  const files = filesUnder(folder).map((file) => path.relative(folder, file))
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const list = (extension: string) => files.filter((file) => file.endsWith(extension))
  const app = JSON.parse(read('app.json')) as AppConfig
  const inSubPackages = (app.subPackages ?? []).flatMap(({ root, pages }) =>
    pages.map((page) => path.posix.join(root, page)),
  )
  const settings = list('.json')
    .filter((file) => file !== 'app.json' && file !== 'project.config.json')
    .map((file) => [file.slice(0, -5), JSON.parse(read(file)) as WindowConfig] as const)
  return {
    folder,
    app,
    pages: [...app.pages, ...inSubPackages],
    tabs: app.tabBar?.list.map((tab) => tab.pagePath) ?? [],
    settings: new Map(settings),
    read,
    list,
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(full) : [full]
  })
}
