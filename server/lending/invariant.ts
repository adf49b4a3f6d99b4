/** Something that must always hold; `sql` names the rows where it does not. */
export interface Invariant {
  name: string
  /** Selects `what`: text that leads to the row. */
  sql: string
}
