import type { WideDeps } from '../deps'
import { listKeys, recordStart } from '../repositories/serverKeys'
import { fingerprintsOf, readingKeys } from '../security/turning'
import { StartupError } from '../startupError'
import { SEALED_DATA } from './sealedData'

type KeyDeps = Pick<WideDeps, 'db' | 'clock' | 'secrets' | 'sealing'>

/** Fingerprints under which values lie that none of the keys opens. */
async function unreadable({ db, sealing }: KeyDeps): Promise<string[]> {
  const counts = await Promise.all(SEALED_DATA.map(({ count }) => count(db)))
  const known = readingKeys(sealing.keys)
  const found = counts.flat().flatMap(({ key }) => (known.includes(key) ? [] : key))
  return [...new Set(found)]
}

/**
 * Records which keys this instance starts with, for those who replace keys.
 * @throws StartupError when the data key was retired, or can't open personal data in the database
 */
export async function startWithKeys(deps: KeyDeps): Promise<void> {
  const { db, clock, secrets, sealing } = deps
  const { current } = sealing.keys
  const [at, known] = [clock.now(), await listKeys(db, 'data')]
  if (known.some(({ fingerprint, retiredAt }) => fingerprint === current && retiredAt)) {
    throw new StartupError(`DATA_KEY（指纹 ${current}）已停用，请改用接替它的密钥。`)
  }
  // A database with one key needs no look at its rows.
  const others = known.filter(({ fingerprint }) => !readingKeys(sealing.keys).includes(fingerprint))
  const missing = others.some(({ retiredAt }) => !retiredAt) ? await unreadable(deps) : []
  if (missing.length > 0) {
    throw new StartupError(
      `数据库里有用其他密钥加密的个人信息，指纹 ${missing.join('、')}：请把那个密钥设为 DATA_KEY_PREVIOUS，再运行 npm run ops -- keys rotate。`,
    )
  }
  await recordStart(db, { kind: 'data', fingerprint: current, at })
  await recordStart(db, { kind: 'app', fingerprint: fingerprintsOf(secrets).current, at })
}
