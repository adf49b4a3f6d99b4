/** The SQL statements of the server as written in its code, with the text of their {@link Part}s. */
import path from 'node:path'
import ts from 'typescript'

export const ROOT = path.join(__dirname, '../../..')

export interface FoundStatement {
  /** File and line, and the function it stands in. */
  place: string
  text: string
  /** The code of the values of $1, $2, … */
  values: string[]
  /** Written for the rows of one person (`sql`), or of many (`wideSql`). */
  isWide: boolean
}

const TAGS = ['sql', 'wideSql']

/** Text of a `Part` by its type; null for a value. */
function partOf(checker: ts.TypeChecker, expression: ts.Expression): string | null {
  const type = checker.getTypeAtLocation(expression)
  if (type.symbol?.name !== 'Part') return null
  const [text] = checker.getTypeArguments(type as ts.TypeReference)
  if (!text?.isStringLiteral()) throw new Error(`unknown part: ${expression.getText()}`)
  return text.value
}

function nameOf(node: ts.Node): string {
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isFunctionDeclaration(at)) return at.name?.text ?? ''
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent))
      return at.name.getText()
  }
  return ''
}

function read(checker: ts.TypeChecker, node: ts.TaggedTemplateExpression): FoundStatement {
  const { template } = node
  const values: string[] = []
  let text = ts.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text
  if (ts.isTemplateExpression(template)) {
    for (const { expression, literal } of template.templateSpans) {
      text += partOf(checker, expression) ?? `$${values.push(expression.getText())}`
      text += literal.text
    }
  }
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  const place = `${path.relative(ROOT, file.fileName)}:${line + 1} ${nameOf(node)}`
  return { place, text, values, isWide: node.tag.getText() === 'wideSql' }
}

/**
 * All statements in the files that the server's `tsconfig.json` names.
 * @param extra texts of further files by name, for tests of the check itself
 */
export function readStatements(): FoundStatement[] {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'server/tsconfig.json'),
    {},
    host,
  )
  if (!config) throw new Error('no server/tsconfig.json')
  const program = ts.createProgram(config.fileNames, config.options)
  const checker = program.getTypeChecker()
  const found: FoundStatement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && TAGS.includes(node.tag.getText()))
      found.push(read(checker, node))
    node.forEachChild(visit)
  }
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(path.join(ROOT, 'server/'))) visit(file)
  return found
}
