import { PASSWORD } from '../support/actions'
import type { TestApp } from '../support/testApp'
import { newBorrower } from '../loan/support/borrower'

/** A new person with the password of the tests. */
export async function newOwner(server: TestApp) {
  const owner = await newBorrower(server)
  await server.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    owner.user.id,
    await server.deps.passwords.hash(PASSWORD),
  ])
  return owner
}

export type Owner = Awaited<ReturnType<typeof newOwner>>
