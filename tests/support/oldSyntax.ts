import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, tokTypes, type Token } from 'acorn'

/** Of H5. Class fields came with this edition, and iOS 14.5 has them; other additions of it are in `LATER`. */
export const EDITION_OF_H5 = 2022

/** Of the mini-program: what WeChat's tools accept at upload without compiling it themselves, and iOS 11 runs. */
export const EDITION_OF_WEAPP = 2017

type Edition = typeof EDITION_OF_H5 | typeof EDITION_OF_WEAPP

interface SyntaxNode {
  type: string
  start: number
  key?: SyntaxNode
  left?: SyntaxNode
}

/** Fields of the parser's pattern tokens that its types leave out. */
interface PatternToken {
  value: { pattern: string; flags: string }
}

/** Syntax of H5's edition that is newer than Chrome 87 or iOS 14.5. */
const LATER: ((node: SyntaxNode) => boolean)[] = [
  ({ type }) => type === 'StaticBlock',
  ({ type, key }) => type === 'MethodDefinition' && key?.type === 'PrivateIdentifier',
  ({ type, left }) => type === 'BinaryExpression' && left?.type === 'PrivateIdentifier',
]

/** A pattern that iOS can't read before 16.4 (lookbehind), 15 (`d`) or 17 (`v`). */
function isLaterPattern(token: Token): boolean {
  if (token.type !== tokTypes.regexp) return false
  const { pattern, flags } = (token as unknown as PatternToken).value
  return /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags)
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

function findLater(node: SyntaxNode): SyntaxNode | undefined {
  if (LATER.some((isLater) => isLater(node))) return node
  for (const child of Object.values(node).flat()) {
    const found = isNode(child) ? findLater(child) : undefined
    if (found) return found
  }
  return undefined
}

/** Syntax an old phone can't parse in a script; it then runs none of it. */
function faultOf(code: string, edition: Edition): string | undefined {
  const tokens: Token[] = []
  try {
    const program = parse(code, { ecmaVersion: edition, onToken: tokens })
    const found = tokens.find(isLaterPattern) ?? findLater(program)
    return found && code.slice(found.start, found.start + 60)
  } catch (error) {
    return String(error)
  }
}

/** Scripts of a build that an engine of that edition (for H5: Chrome 87 and iOS 14.5) can't parse, each with the place. */
export function tooNew(folder: string, edition: Edition): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  if (scripts.length === 0) throw new Error(`no scripts in ${folder}`)
  return scripts.flatMap((file) => {
    const fault = faultOf(readFileSync(path.join(folder, file), 'utf8'), edition)
    return fault === undefined ? [] : [`${file}: ${fault}`]
  })
}
