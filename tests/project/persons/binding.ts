/**
 * Reads from a statement whose rows it can touch. A table of people is bound by an equation of its person's column with a
 * value, with the column of another bound table, or by a whole key that names one row. All that binds a statement has to
 * be one and the same.
 */
import { parse } from 'libpg-query'
import type { PersonalTable, Schema } from './schema'
import { aliasOf, isTree, listOf, opened, textOf, type Tree, wordOf } from './tree'

/** A table or subquery of a FROM, under its name there. */
interface Relation {
  /** Prefix of its columns in the equations. */
  id: string
  /** Null for a derived table. */
  table: string | null
  /** Terms of a derived table's columns. */
  columns?: Map<string, Term>
}
type Term = string | null
interface Scope {
  relations: Map<string, Relation>
  outer: Scope | null
}

/** Clauses of a query that bind nothing, and may have subqueries. */
const CLAUSES = [
  'valuesLists',
  'groupClause',
  'havingClause',
  'sortClause',
  'distinctClause',
  'limitCount',
]

/** Names of the row that a trigger function is about; its person is given. */
const ROWS_OF_A_TRIGGER = ['new', 'old']

class Reader {
  /** Terms that are bound as soon as the key's term is. */
  private readonly follows = new Map<string, Set<string>>()
  private readonly personal: { id: string; table: string }[] = []
  private readonly subqueries = new Map<unknown, Map<string, Term>>()
  private readonly derived = new Map<string, Map<string, Term>>()
  private count = 0

  constructor(
    private readonly schema: Schema,
    private readonly values: readonly string[],
  ) {}

  /** Everything that binds the statement's tables; `unbound` tables by name. */
  result(): { binders: Set<string>; unbound: string[] } {
    const binders = new Set<string>()
    const unbound: string[] = []
    for (const { id, table } of this.personal) {
      const person = `${id}.${(this.schema.get(table) as PersonalTable).person}`
      const found = this.bindersOf(person)
      const best = found.find((one) => one.startsWith('$')) ?? found[0]
      if (best === undefined) unbound.push(table)
      else binders.add(best)
    }
    return { binders, unbound }
  }

  /** Values and keys from which a term follows. */
  private bindersOf(term: string): string[] {
    const seen = new Set([term])
    const queue = [term]
    for (const one of queue) {
      for (const [from, to] of this.follows) {
        if (to.has(one) && !seen.has(from)) queue.push(from)
        if (to.has(one)) seen.add(from)
      }
    }
    const bound = [...seen].filter((one) => one.startsWith('$') || this.isKeyOf(one, seen))
    return bound.sort()
  }

  /** Whether the term names a table one of whose keys is given as a whole by values. */
  private isKeyOf(term: string, among: Set<string>): boolean {
    const [id, column] = term.split('.') as [string, string]
    const own = this.personal.find((one) => one.id === id)
    if (!own || !among.has(term)) return false
    const { person, keys } = this.schema.get(own.table) as PersonalTable
    if (column !== person) return false
    return keys.some((key) => key.every((part) => this.isGiven(`${id}.${part}`)))
  }

  private isGiven(term: string): boolean {
    return [...this.follows].some(([from, to]) => from.startsWith('$') && to.has(term))
  }

  private follow(from: Term, to: Term): void {
    if (from === null || to === null) return
    const known = this.follows.get(from)
    if (known) known.add(to)
    else this.follows.set(from, new Set([to]))
  }

  /** A relation of the FROM, the target of a write, or a named subquery. */
  private relation(table: string, scope: Scope, alias = table): Relation {
    const derived = this.derived.get(table)
    const id = `${alias}#${++this.count}`
    const relation: Relation = derived ? { id, table: null, columns: derived } : { id, table }
    scope.relations.set(alias, relation)
    if (!derived && this.schema.has(table)) this.personal.push({ id, table })
    return relation
  }

  private column(names: string[], scope: Scope | null): Term {
    for (let at = scope; at; at = at.outer) {
      const [first, second] = names as [string, string?]
      const relation =
        second === undefined
          ? [...at.relations.values()].find((one) => this.hasColumn(one, first))
          : at.relations.get(first)
      const column = second ?? first
      if (relation) return relation.columns?.get(column) ?? `${relation.id}.${column}`
    }
    const [row, column] = names
    return column !== undefined && ROWS_OF_A_TRIGGER.includes(row ?? '')
      ? `$${row}.${column}`
      : null
  }

  private hasColumn({ table, columns }: Relation, column: string): boolean {
    if (columns) return columns.has(column)
    return table !== null && this.schema.get(table)?.columns.has(column) === true
  }

  /** The term an expression stands for. */
  private term(node: unknown, scope: Scope): Term {
    const [kind, at] = opened(node)
    if (kind === 'TypeCast') return this.term(at.arg, scope)
    if (kind === 'A_Const') return `$${JSON.stringify(at)}`
    if (kind === 'ParamRef') return `$${this.values[Number(at.number) - 1]}`
    if (kind === 'ColumnRef') return this.column(listOf(at.fields).map(textOf), scope)
    if (kind === 'FuncCall' && listOf(at.args).length === 1) {
      const name = listOf(at.funcname).map(textOf).join('.')
      const inner = this.term(listOf(at.args)[0], scope)
      return inner === null || inner.startsWith('$') ? inner : inner.replace('.', `.${name} `)
    }
    if (kind === 'SubLink' && at.subLinkType === 'EXPR_SUBLINK')
      return [...this.select(at.subselect, scope).values()][0] ?? null
    return null
  }

  /** Equations of a condition, as far as all of them hold. `into`: only its relations are bound by them. */
  private equations(node: unknown, scope: Scope, into?: ReadonlySet<string>): void {
    const [kind, at] = opened(node)
    if (kind === 'BoolExpr' && at.boolop === 'AND_EXPR')
      for (const one of listOf(at.args)) this.equations(one, scope, into)
    const isEquation =
      kind === 'A_Expr' && at.kind === 'AEXPR_OP' && textOf(listOf(at.name)[0]) === '='
    if (!isEquation) return this.inner(node, scope)
    const sides = [this.term(at.lexpr, scope), this.term(at.rexpr, scope)] as const
    const may = (term: Term) =>
      into === undefined || (term !== null && into.has(term.split('.')[0] ?? ''))
    if (may(sides[1])) this.follow(sides[0], sides[1])
    if (may(sides[0])) this.follow(sides[1], sides[0])
    this.inner(at.lexpr, scope)
    this.inner(at.rexpr, scope)
  }

  /** Subqueries anywhere below. */
  private inner(node: unknown, scope: Scope): void {
    const [kind, at] = opened(node)
    if (kind === 'SubLink') {
      this.select(at.subselect, scope)
      return this.inner(at.testexpr, scope)
    }
    if (Array.isArray(node)) for (const one of node) this.inner(one, scope)
    else if (isTree(node))
      for (const one of Object.values(node)) if (isTree(one)) this.inner(one, scope)
  }

  private from(node: unknown, scope: Scope): Set<string> {
    const [kind, at] = opened(node)
    const alias = aliasOf(at)
    if (kind === 'RangeVar') return new Set([this.relation(wordOf(at.relname), scope, alias).id])
    if (kind === 'RangeSubselect') {
      const id = `${alias}#${++this.count}`
      scope.relations.set(alias ?? id, {
        id,
        table: null,
        columns: this.select(at.subquery, scope),
      })
      return new Set([id])
    }
    if (kind === 'JoinExpr') {
      const left = this.from(at.larg, scope)
      const right = this.from(at.rarg, scope)
      this.equations(at.quals, scope, at.jointype === 'JOIN_LEFT' ? right : undefined)
      return new Set([...left, ...right])
    }
    this.inner(node, scope)
    return new Set()
  }

  private named(node: unknown, scope: Scope): void {
    if (!isTree(node)) return
    for (const one of listOf(node.ctes)) {
      const [, cte] = opened(one)
      this.derived.set(wordOf(cte.ctename), this.statement(cte.ctequery, scope))
    }
  }

  private outputs(list: unknown, scope: Scope): Map<string, Term> {
    const columns = new Map<string, Term>()
    for (const one of listOf(list)) {
      const [, target] = opened(one)
      const [kind, value] = opened(target.val)
      const names = kind === 'ColumnRef' ? listOf(value.fields).map(textOf) : []
      columns.set(
        wordOf(target.name) || (names.at(-1) ?? `${columns.size}`),
        this.term(target.val, scope),
      )
      this.inner(target.val, scope)
    }
    return columns
  }

  /** A subquery, read once though an equation and the list around it both come to it. */
  private select(node: unknown, outer: Scope | null): Map<string, Term> {
    const known = this.subqueries.get(node)
    if (known) return known
    const columns = this.statement(node, outer)
    this.subqueries.set(node, columns)
    return columns
  }

  private query(at: Tree, outer: Scope | null): Map<string, Term> {
    const scope: Scope = { relations: new Map(), outer }
    this.named(at.withClause, scope)
    if (at.op !== undefined && at.op !== 'SETOP_NONE') {
      this.query(at.larg as Tree, scope)
      this.query(at.rarg as Tree, scope)
      return new Map()
    }
    for (const one of listOf(at.fromClause)) this.from(one, scope)
    this.equations(at.whereClause, scope)
    for (const clause of CLAUSES) this.inner(at[clause], scope)
    return this.outputs(at.targetList, scope)
  }

  private target(node: unknown, scope: Scope): Relation {
    const at = node as Tree
    const alias = aliasOf(at)
    return this.relation(wordOf(at.relname), scope, alias)
  }

  /** @returns the columns the statement gives back */
  statement(node: unknown, outer: Scope | null = null): Map<string, Term> {
    const [kind, at] = opened(node)
    if (kind === 'SelectStmt') return this.query(at, outer)
    const scope: Scope = { relations: new Map(), outer }
    this.named(at.withClause, scope)
    if (kind === 'InsertStmt') this.insert(at, scope)
    if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
      this.target(at.relation, scope)
      for (const one of listOf(at.fromClause ?? at.usingClause)) this.from(one, scope)
      this.equations(at.whereClause, scope)
      this.inner(at.targetList, scope)
    }
    const returning = isTree(at.returningClause) ? at.returningClause.exprs : []
    return this.outputs(returning, scope)
  }

  private insert(at: Tree, scope: Scope): void {
    const columns = listOf(at.cols).map((one) => wordOf(opened(one)[1].name))
    const [, source] = opened(at.selectStmt)
    const rows = listOf(source.valuesLists).map((list) => listOf(opened(list)[1].items))
    const given = rows.length
      ? rows.map((row) => row.map((one) => this.term(one, scope)))
      : [[...this.select(at.selectStmt, scope).values()]]
    for (const list of source.valuesLists ? listOf(source.valuesLists) : []) this.inner(list, scope)
    const { id } = this.target(at.relation, scope)
    for (const row of given)
      row.forEach((term, index) => this.follow(term, `${id}.${columns[index]}`))
    this.inner(at.onConflictClause, scope)
  }
}

/**
 * What keeps a statement from being one person's.
 * @param values code of its values; two values of the same code are the same
 * @returns null for a statement of one person at most
 */
export async function whyWide(
  text: string,
  values: readonly string[],
  schema: Schema,
): Promise<string | null> {
  const { stmts } = (await parse(text)) as { stmts: { stmt: unknown }[] }
  const reader = new Reader(schema, values)
  for (const { stmt } of stmts) reader.statement(stmt)
  const { binders, unbound } = reader.result()
  if (unbound.length > 0) return `any person's ${[...new Set(unbound)].join(', ')}`
  return binders.size > 1 ? `persons by ${[...binders].join(' and ')}` : null
}
