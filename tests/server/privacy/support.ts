import { sql } from '../../../server/db/sql'
import { PASSWORD } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { newBorrower } from '../loan/support/borrower'

/** A new person with the tests' password. */
export async function newOwner(server: TestApp) {
  const owner = await newBorrower(server)
  await server.db.query(
    sql`UPDATE users SET password_hash = ${await server.deps.passwords.hash(PASSWORD)} WHERE id = ${owner.user.id}`,
  )
  return owner
}

export type Owner = Awaited<ReturnType<typeof newOwner>>
