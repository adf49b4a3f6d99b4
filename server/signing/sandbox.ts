/**
 * A certification authority of the server's own, so that a demo signs as with a real one: its certificate and the lender's
 * are made when first needed and kept. A borrower gets a certificate for one document; its key signs once and is kept
 * nowhere.
 */
import type { Queryable } from '../db/types'
import { present } from '../present'
import { findSigningKey, insertSigningKey } from '../repositories/signingKeys'
import type { Sealing } from '../security/sealing'
import type { ContractSigner } from './types'
import { issue, signDetached, type SigningKey, type Subject } from './x509'

const AUTHORITY: Subject = { name: '沙箱证书颁发机构（仅供演示）' }

const YEAR_MS = 365 * 86_400_000
/** Clocks of those who check may be behind. */
const EARLIER_MS = 86_400_000

const validity = (at: Date, years: number) => ({
  from: new Date(at.getTime() - EARLIER_MS),
  until: new Date(at.getTime() + years * YEAR_MS),
})

/** Binds a private key to its name. */
export const signingKeyContext = (name: string): string => `signing:${name}`

/** The key of that name; made now where there is none yet, and the first one kept of several instances. */
async function keyOf(
  tx: Queryable,
  sealing: Sealing,
  { name, at }: { name: string; at: Date },
  make: () => Promise<SigningKey>,
): Promise<SigningKey> {
  const open = async (): Promise<SigningKey | null> => {
    const row = await findSigningKey(tx, name)
    return (
      row && {
        certificate: Buffer.from(row.certificate),
        privateKey: Buffer.from(sealing.open(row.sealed, signingKeyContext(name)), 'base64'),
      }
    )
  }
  const kept = await open()
  if (kept) return kept
  const { certificate, privateKey } = await make()
  await insertSigningKey(tx, {
    name,
    certificate,
    sealed: sealing.seal(privateKey.toString('base64'), signingKeyContext(name)),
    sealedKey: sealing.keys.current,
    madeAt: at,
  })
  return present(await open(), 'the key just made')
}

/** The sandbox as a {@link ContractSigner}. */
export const sandboxSigner = (sealing: Sealing): ContractSigner => ({
  provider: 'sandbox',
  async sign(tx, { content, lender, borrower, documentNo, at }) {
    const authority = await keyOf(tx, sealing, { name: 'authority', at }, () =>
      issue({ subject: AUTHORITY, issuer: null, ...validity(at, 30) }),
    )
    const ofLender = await keyOf(tx, sealing, { name: `lender:${lender}`, at }, () =>
      issue({ subject: { name: lender }, issuer: authority, ...validity(at, 20) }),
    )
    const ofBorrower = await issue({
      subject: { name: borrower, number: documentNo },
      issuer: authority,
      ...validity(at, 10),
    })
    const cms = await signDetached({
      content,
      signers: [ofLender, ofBorrower],
      chain: [authority.certificate],
      at,
    })
    return { cms, authority: authority.certificate }
  },
})
