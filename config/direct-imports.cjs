const fs = require('node:fs')
const path = require('node:path')

/** Barrels whose parts carry styles: importing one name must neither load them all nor disturb their order. */
const BARRELS = { '@/components': '../src/components', '@/forms': '../src/forms' }

const EXPORTS = /export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/g

/** The part each name of a barrel comes from. */
function partsOf(barrel) {
  const text = fs.readFileSync(path.join(__dirname, BARRELS[barrel], 'index.ts'), 'utf8')
  const parts = new Map()
  for (const [, names, part] of text.matchAll(EXPORTS)) {
    for (const name of names.split(',')) {
      const exported = name.trim().replace(/^type /, '')
      if (exported) parts.set(exported, `${barrel}/${part}`)
    }
  }
  return parts
}

/**
 * Babel plugin: `import { A, B } from '@/components'` becomes one import for each part, in that order. Telling
 * webpack that the barrel has no side effects would do as well, but it then orders styles by first use instead of
 * by import, and a component's own rules would win over those of the screen around it.
 */
module.exports = ({ types: t }) => {
  const known = new Map(Object.keys(BARRELS).map((barrel) => [barrel, partsOf(barrel)]))

  function split(declaration) {
    const parts = known.get(declaration.node.source.value)
    if (!parts) return
    const byPart = new Map()
    for (const specifier of declaration.node.specifiers) {
      const part = parts.get(specifier.imported?.name)
      if (!part) throw declaration.buildCodeFrameError('not exported by name')
      byPart.set(part, [...(byPart.get(part) ?? []), specifier])
    }
    declaration.replaceWithMultiple(
      [...byPart].map(([part, specifiers]) => {
        const one = t.importDeclaration(specifiers, t.stringLiteral(part))
        one.importKind = declaration.node.importKind
        return one
      }),
    )
  }

  return {
    visitor: {
      Program(program) {
        for (const statement of program.get('body')) {
          if (statement.isImportDeclaration()) split(statement)
        }
        program.scope.crawl()
      },
    },
  }
}
