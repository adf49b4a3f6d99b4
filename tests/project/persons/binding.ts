/**
 * Reads from a statement whose rows it can touch. A table of people is bound by an equation of its person's column with a
 * value, or with the column of another bound table. All that binds a statement has to be one and the same.
 *
 * Machines that share out people by number can run it, too: they see who is meant only by a value in the same query, keep
 * rows of one person together only where a join names the person, and lock and refuse doubles within one person's rows.
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
  /** Number of the query; see `Reader.joined`. */
  level: number
}

/** What keeps a statement from machines that share out people. */
type FaultKind = 'number' | 'outer' | 'join' | 'conflict' | 'lock'

interface Fault {
  kind: FaultKind
  tables: string[]
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
  /** As `follows`, without what a subquery takes from the query around it. */
  private readonly within = new Map<string, Set<string>>()
  /** Terms that are equal, whichever of them is known. */
  private readonly links: [string, string][] = []
  /** Queries that are joined with the one around them: a FROM, EXISTS or IN has them, or they name a column of it. */
  private readonly joined = new Map<number, number>()
  private readonly locking = new Set<number>()
  private readonly conflicts: string[] = []
  private readonly personal: { id: string; table: string; level: number }[] = []
  /** Queries of a WITH, by name. */
  private readonly levels = new Map<string, number>()
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
      const [best] = this.bindersOf(person)
      if (best === undefined) unbound.push(table)
      else binders.add(best)
    }
    return { binders, unbound }
  }

  /** What keeps the statement from machines that share out people; `isWide`: it may ask all of them. */
  faults(isWide: boolean): Fault[] {
    const found: Fault[] = []
    const add = (kind: FaultKind, tables: string[]) => {
      if (tables.length > 0) found.push({ kind, tables: [...new Set(tables)] })
    }
    const apart = this.personal.filter(({ id, table }) => !this.isGivenWithin(id, table))
    if (!isWide) {
      const isOuter = ({ id, table }: { id: string; table: string }) =>
        this.bindersOf(this.personOf(id, table)).some((one) => one.startsWith('$'))
      add(
        'outer',
        apart.filter(isOuter).map(({ table }) => table),
      )
      add(
        'number',
        apart.filter((one) => !isOuter(one)).map(({ table }) => table),
      )
    }
    add('join', this.unjoined())
    add('conflict', this.conflicts)
    const roots = new Set([...this.locking].map((level) => this.rootOf(level)))
    add(
      'lock',
      apart.filter(({ level }) => roots.has(this.rootOf(level))).map(({ table }) => table),
    )
    return found
  }

  private personOf(id: string, table: string): string {
    return `${id}.${(this.schema.get(table) as PersonalTable).person}`
  }

  private rootOf(level: number): number {
    const outer = this.joined.get(level)
    return outer === undefined ? level : this.rootOf(outer)
  }

  /** Whether a value of the same query says whose rows of the table are meant. */
  private isGivenWithin(id: string, table: string): boolean {
    const seen = new Set([this.personOf(id, table)])
    for (const one of seen) for (const [from, to] of this.within) if (to.has(one)) seen.add(from)
    return [...seen].some((one) => one.startsWith('$'))
  }

  /** Tables joined with others whose rows could be another person's. */
  private unjoined(): string[] {
    const groups = new Map<string, string>()
    const groupOf = (term: string): string => {
      const next = groups.get(term)
      return next === undefined ? term : groupOf(next)
    }
    for (const [a, b] of this.links) {
      const [one, other] = [groupOf(a), groupOf(b)]
      if (one !== other) groups.set(one, other)
    }
    const firsts = new Map<number, string>()
    return this.personal.flatMap(({ id, table, level }) => {
      const root = this.rootOf(level)
      const own = groupOf(this.personOf(id, table))
      const first = firsts.get(root) ?? own
      firsts.set(root, first)
      return own === groupOf(first) ? [] : [table]
    })
  }

  /** Values from which a term follows. */
  private bindersOf(term: string): string[] {
    const seen = new Set([term])
    const queue = [term]
    for (const one of queue) {
      for (const [from, to] of this.follows) {
        if (to.has(one) && !seen.has(from)) queue.push(from)
        if (to.has(one)) seen.add(from)
      }
    }
    const bound = [...seen].filter((one) => one.startsWith('$'))
    return bound.sort()
  }

  private follow(from: Term, to: Term, isWithin = true): void {
    if (from === null || to === null) return
    this.links.push([from, to])
    for (const graph of isWithin ? [this.follows, this.within] : [this.follows]) {
      const known = graph.get(from)
      if (known) known.add(to)
      else graph.set(from, new Set([to]))
    }
  }

  /** A relation of the FROM, the target of a write, or a named subquery. */
  private relation(table: string, scope: Scope, alias = table): Relation {
    const derived = this.derived.get(table)
    const id = `${alias}#${++this.count}`
    const relation: Relation = derived ? { id, table: null, columns: derived } : { id, table }
    scope.relations.set(alias, relation)
    if (!derived && this.schema.has(table)) this.personal.push({ id, table, level: scope.level })
    const named = this.levels.get(table)
    if (derived && named !== undefined) this.joined.set(named, scope.level)
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
      if (!relation) continue
      for (let inner = scope; inner && inner !== at; inner = inner.outer) this.join(inner)
      return relation.columns?.get(column) ?? `${relation.id}.${column}`
    }
    const [row, column] = names
    return column !== undefined && ROWS_OF_A_TRIGGER.includes(row ?? '')
      ? `$${row}.${column}`
      : null
  }

  private join({ level, outer }: Scope): void {
    if (outer) this.joined.set(level, outer.level)
  }

  /** Whether an expression takes something from the query around, or asks another one. */
  private reachesOut(node: unknown, scope: Scope): boolean {
    const [kind, at] = opened(node)
    if (kind === 'SubLink') return true
    if (kind === 'ColumnRef') {
      const names = listOf(at.fields).map(textOf)
      return (
        this.column(names, scope) !== null && this.column(names, { ...scope, outer: null }) === null
      )
    }
    if (Array.isArray(node)) return node.some((one) => this.reachesOut(one, scope))
    return (
      isTree(node) && Object.values(node).some((one) => isTree(one) && this.reachesOut(one, scope))
    )
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
    const isWithin = !this.reachesOut(at.lexpr, scope) && !this.reachesOut(at.rexpr, scope)
    const sides = [this.term(at.lexpr, scope), this.term(at.rexpr, scope)] as const
    const may = (term: Term) =>
      into === undefined || (term !== null && into.has(term.split('.')[0] ?? ''))
    if (sides[0] !== null && sides[1] !== null) this.links.push([sides[0], sides[1]])
    if (may(sides[1])) this.follow(sides[0], sides[1], isWithin)
    if (may(sides[0])) this.follow(sides[1], sides[0], isWithin)
    this.inner(at.lexpr, scope)
    this.inner(at.rexpr, scope)
  }

  /** Subqueries anywhere below. */
  private inner(node: unknown, scope: Scope): void {
    const [kind, at] = opened(node)
    if (kind === 'SubLink') {
      const isScalar = at.subLinkType === 'EXPR_SUBLINK' || at.subLinkType === 'ARRAY_SUBLINK'
      const outputs = [...this.select(at.subselect, scope, !isScalar).values()]
      if (at.subLinkType === 'ANY_SUBLINK') this.among(at.testexpr, outputs, scope)
      return this.inner(at.testexpr, scope)
    }
    if (Array.isArray(node)) for (const one of node) this.inner(one, scope)
    else if (isTree(node))
      for (const one of Object.values(node)) if (isTree(one)) this.inner(one, scope)
  }

  /** What an IN finds among the rows of a subquery is equal to them. */
  private among(tested: unknown, outputs: Term[], scope: Scope): void {
    const [kind, at] = opened(tested)
    const terms = (kind === 'RowExpr' ? listOf(at.args) : [tested]).map((one) =>
      this.term(one, scope),
    )
    terms.forEach((term, index) => {
      const output = outputs[index] ?? null
      if (term !== null && output !== null) this.links.push([term, output])
    })
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
        columns: this.select(at.subquery, scope, true),
      })
      return new Set([id])
    }
    if (kind === 'JoinExpr') {
      const left = this.from(at.larg, scope)
      const right = this.from(at.rarg, scope)
      const into = at.jointype === 'JOIN_LEFT' ? right : undefined
      this.equations(at.quals, scope, into)
      for (const name of listOf(at.usingClause).map(textOf)) {
        const [one, other] = [left, right].map((side) =>
          [...scope.relations.values()].find((of) => side.has(of.id) && this.hasColumn(of, name)),
        )
        if (!one || !other) continue
        this.follow(`${one.id}.${name}`, `${other.id}.${name}`)
        if (!into) this.follow(`${other.id}.${name}`, `${one.id}.${name}`)
      }
      return new Set([...left, ...right])
    }
    this.inner(node, scope)
    return new Set()
  }

  private named(node: unknown, scope: Scope): void {
    if (!isTree(node)) return
    for (const one of listOf(node.ctes)) {
      const [, cte] = opened(one)
      const level = this.count + 1
      this.derived.set(wordOf(cte.ctename), this.statement(cte.ctequery, scope))
      this.levels.set(wordOf(cte.ctename), level)
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
  private select(node: unknown, outer: Scope, isJoined = false): Map<string, Term> {
    const known = this.subqueries.get(node)
    if (known) return known
    if (isJoined) this.joined.set(this.count + 1, outer.level)
    const columns = this.statement(node, outer)
    this.subqueries.set(node, columns)
    return columns
  }

  private scope(outer: Scope | null): Scope {
    return { relations: new Map(), outer, level: ++this.count }
  }

  /** Columns of the first query, each equal to its like of the other. */
  private union(at: Tree, scope: Scope): Map<string, Term> {
    const sides = [at.larg, at.rarg].map((side) => this.query(side as Tree, scope))
    const [first = new Map<string, Term>(), second = new Map<string, Term>()] = sides
    const columns = new Map<string, Term>()
    const others = [...second.values()]
    ;[...first].forEach(([name, term], index) => {
      const both = `union#${scope.level}.${name}`
      for (const one of [term, others[index] ?? null]) this.follow(both, one)
      columns.set(name, both)
    })
    return columns
  }

  private query(at: Tree, outer: Scope | null): Map<string, Term> {
    const scope = this.scope(outer)
    this.named(at.withClause, scope)
    if (at.op !== undefined && at.op !== 'SETOP_NONE') return this.union(at, scope)
    if (at.lockingClause !== undefined) this.locking.add(scope.level)
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
    const scope = this.scope(outer)
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
      : [[...this.select(at.selectStmt, scope, true).values()]]
    for (const list of source.valuesLists ? listOf(source.valuesLists) : []) this.inner(list, scope)
    const { id, table } = this.target(at.relation, scope)
    this.conflict(at.onConflictClause, table)
    // A new person has an id that the database gives.
    const person = table === null ? undefined : this.schema.get(table)?.person
    if (person === 'id') this.follow(`$new ${id}`, `${id}.id`)
    for (const row of given)
      row.forEach((term, index) => this.follow(term, `${id}.${columns[index]}`))
    this.inner(at.onConflictClause, scope)
  }

  /** A double is found among the rows of one person, so the key that finds it has to name the person. */
  private conflict(clause: unknown, table: string | null): void {
    const own = table === null ? undefined : this.schema.get(table)
    if (!own || table === null || !isTree(clause) || !isTree(clause.infer)) return
    const keys = listOf(clause.infer.indexElems).map((one) => wordOf(opened(one)[1].name))
    if (!keys.includes(own.person)) this.conflicts.push(table)
  }
}

async function readStatement(
  text: string,
  values: readonly string[],
  schema: Schema,
): Promise<Reader> {
  const { stmts } = (await parse(text)) as { stmts: { stmt: unknown }[] }
  const reader = new Reader(schema, values)
  for (const { stmt } of stmts) reader.statement(stmt)
  return reader
}

/**
 * What keeps a statement from machines that share out people.
 * @param values code of its values; two values of the same code are the same
 */
export const faultsOf = async (
  { text, values, isWide }: { text: string; values: readonly string[]; isWide: boolean },
  schema: Schema,
): Promise<Fault[]> => (await readStatement(text, values, schema)).faults(isWide)

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
  const { binders, unbound } = (await readStatement(text, values, schema)).result()
  if (unbound.length > 0) return `any person's ${[...new Set(unbound)].join(', ')}`
  return binders.size > 1 ? `persons by ${[...binders].join(' and ')}` : null
}
