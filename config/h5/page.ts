import { writeFileSync } from 'node:fs'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler, Module } from 'webpack'
import type Chain from 'webpack-chain'
import { HOME } from '../../src/app/tabNames'
import { inPackages, pathFrom } from './paths'

const preload = (href: string, as: 'script' | 'style') =>
  HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as, href })

/** Files that each page loads after the entry, by its path. */
function pageFiles({ chunkGroups }: Compilation): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  for (const group of chunkGroups) {
    for (const { request } of group.origins) {
      const page = /pages\/[^?]*$/.exec(request ?? '')?.[0]
      if (page) pages[page] = group.getFiles()
    }
  }
  return pages
}

/** Files of code-split parts (src/platform/lazyPart.tsx), by the name of the imported module. */
function partFiles({ chunkGroups }: Compilation): Record<string, string[]> {
  const parts: Record<string, string[]> = {}
  for (const group of chunkGroups) {
    for (const { request } of group.origins) {
      const part = /^\.{1,2}\/(?:.*\/)?([\w-]+)$/.exec(request ?? '')?.[1]
      if (part) parts[part] = group.getFiles()
    }
  }
  return parts
}

/** The modules that webpack concatenated into this one, or the module itself. */
const partsOf = (module: Module & { modules?: Iterable<Module> }): Module[] => [
  ...(module.modules ?? [module]),
]

/** Package modules in the entry, by path in node_modules. */
function packageModules({ chunkGraph, entrypoints }: Compilation): string[] {
  const modules = (entrypoints.get('app')?.chunks ?? [])
    .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
    .flatMap(partsOf)
  const files = modules.map((module) => inPackages(module.nameForCondition() ?? ''))
  return [...new Set(files)].filter(Boolean).sort()
}

/** Module aliases with their paths in the project; empty for a module replaced by nothing. */
function aliases({ context, options }: Compiler): Record<string, string> {
  const entries = Object.entries((options.resolve.alias ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, target]) => [
      name,
      typeof target === 'string' ? pathFrom(context, target) : '',
    ]),
  )
}

/**
 * Finishes index.html: preloads home's files, which the router requests only once the entry runs, and puts the style
 * sheet behind the shell, so that the shell shows before the style sheet has loaded. Writes a list of files, package
 * modules and aliases beside the build, for the suites that measure it.
 */
class H5Page {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('H5Page', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('H5Page', (data) => {
        const home = pageFiles(compilation)[HOME.slice(1)] ?? []
        const isStyle = (tag: { attributes: Record<string, unknown> }) =>
          tag.attributes.rel === 'stylesheet'
        const hints = home.map((file) =>
          preload(data.publicPath + file, file.endsWith('.css') ? 'style' : 'script'),
        )
        const styles = data.headTags.filter(isStyle)
        const styleHints = styles.map((tag) => preload(String(tag.attributes.href), 'style'))
        data.headTags = [...styleHints, ...data.headTags.filter((tag) => !isStyle(tag)), ...hints]
        data.bodyTags = [...styles, ...data.bodyTags]
        return data
      })
    })
    compiler.hooks.done.tap('H5Page', ({ compilation }) => {
      const entry = compilation.entrypoints.get('app')?.getFiles() ?? []
      const list = {
        entry,
        pages: pageFiles(compilation),
        parts: partFiles(compilation),
        modules: packageModules(compilation),
        aliases: aliases(compiler),
      }
      writeFileSync(`${compiler.outputPath}.files.json`, `${JSON.stringify(list, null, 2)}\n`)
    })
  }
}

/** Finishes index.html. */
export function h5Page(chain: Chain): void {
  chain.plugin('h5Page').use(H5Page)
}
