import { randomBytes } from 'node:crypto'
import type { IdentityBody } from '@domain/contract/identity'
import { identityContext, newIdentityNo } from '../../../../server/identity/identities'
import { settlePending } from '../../../../server/identity/start'
import { insertIdentity } from '../../../../server/repositories/identities'
import { insertFile } from '../../../../server/repositories/uploadFiles'
import { ID_CARD } from '../../loan/support/borrower'
import { send, uploadProof } from '../../payments/support/payer'
import { get } from '../../support/actions'
import type { TestApp } from '../../support/testApp'

const PATH = '/api/user/identity'

/** A card of the borrower of the tests, with new pictures of both sides. */
export async function cardBody(
  server: TestApp,
  token: string,
  changes: Partial<IdentityBody> = {},
): Promise<IdentityBody> {
  return {
    real_name: '张小明',
    id_card: ID_CARD,
    valid_from: '2020-03-07',
    valid_to: '2040-03-07',
    front_file: changes.front_file ?? (await uploadProof(server, token)),
    back_file: changes.back_file ?? (await uploadProof(server, token)),
    ...changes,
  }
}

export const sendCard = (server: TestApp, token: string, body: object, key?: string) =>
  send(server, PATH, token, body, key)

export const identityOf = async (server: TestApp, token: string) =>
  (await get(server, PATH, token)).body.data

/** Seconds after which the sandbox has looked at a card. */
export const LOOKED_AT = 6

/** Shows a card and has it looked at by the background. */
export async function showCard(
  server: TestApp,
  token: string,
  changes: Partial<IdentityBody> = {},
): Promise<void> {
  const { body } = await sendCard(server, token, await cardBody(server, token, changes))
  if (body.code !== 1) throw new Error(body.msg)
  server.clock.advance(LOOKED_AT)
  await settlePending(server.deps)
}

/** A card of a person without the calls of the app, whose pictures have rows only. */
export async function insertCard(
  { db, clock, deps: { sealing } }: TestApp,
  userId: number,
): Promise<void> {
  const now = clock.now()
  const [frontFile, backFile] = [randomBytes(16), randomBytes(16)].map((id) => id.toString('hex'))
  if (!frontFile || !backFile) throw new Error('no ids')
  for (const id of [frontFile, backFile]) {
    const stored = { type: 'jpg', bytes: 1, sha256: 'x', name: 'x.jpg' } as const
    await insertFile(db, { id, ownerId: userId, createdAt: now, ...stored })
  }
  const identityNo = newIdentityNo(now)
  const facts = { name: '张小明', idCard: ID_CARD, validFrom: '2020-03-07' }
  await insertIdentity(db, {
    userId,
    identityNo,
    sealed: sealing.seal(JSON.stringify(facts), identityContext(identityNo)),
    sealedKey: sealing.keys.current,
    validTo: '2040-03-07',
    frontFile,
    backFile,
    provider: 'manual',
    submittedAt: now,
  })
}
