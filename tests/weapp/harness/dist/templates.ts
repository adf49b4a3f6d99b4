import { TmplGroup } from 'glass-easel-template-compiler'
import type { Dist } from './readDist'

const compiled = new Map<string, string>()

/**
 * All WXML and wxs of a program as one JavaScript expression, made by WeChat's own compiler. Cached per folder, since
 * several launches of one program share it.
 */
export function compileTemplates(dist: Dist): string {
  const known = compiled.get(dist.folder)
  if (known) return known
  const group = new TmplGroup()
  const faults = dist.list('.wxml').flatMap((file) => {
    const found: unknown[] = group.addTmpl(file.slice(0, -5), dist.read(file))
    return found.map((fault) => `${file}: ${JSON.stringify(fault)}`)
  })
  dist.list('.wxs').forEach((file) => group.addScript(file.slice(0, -4), dist.read(file)))
  const source = group.getTmplGenObjectGroups()
  group.free()
  if (faults.length > 0) throw new Error(`WXML does not compile:\n${faults.join('\n')}`)
  compiled.set(dist.folder, source)
  return source
}

const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g
const STRUCTURE = new Set(['block', 'import', 'include', 'slot', 'template', 'wxs'])
const NOT_A_PROPERTY =
  /^(bind|catch|capture-|mut-|wx:|data-|mark:|worklet:)|^(class|style|id|slot)$/

/** The built-in tags of a program, each with the properties its templates set. */
export function builtInTags(dist: Dist): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>()
  for (const file of dist.list('.wxml')) {
    for (const [, tag = '', attributes = ''] of dist.read(file).matchAll(TAG)) {
      if (STRUCTURE.has(tag)) continue
      const properties = tags.get(tag) ?? new Set<string>()
      for (const [, name = ''] of attributes.matchAll(ATTRIBUTE)) {
        if (!NOT_A_PROPERTY.test(name)) properties.add(name)
      }
      tags.set(tag, properties)
    }
  }
  return tags
}
