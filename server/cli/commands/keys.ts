import { randomBytes } from 'node:crypto'
import { sealAgain } from '../../keys/sealAgain'
import { refuse } from '../../refusal'
import { listKeys, type ServerKey } from '../../repositories/serverKeys'
import { DATA_KEY_BYTES } from '../../security/sealing'
import { fingerprintsOf, type Turning } from '../../security/turning'
import { LONGEST_SIGNED_SECONDS } from '../../security/linkSignature'
import { addSeconds } from '../../clock'
import { momentOf } from '../../moment'
import type { OpsCommand, OpsResult } from './types'
import type { WideQueryable } from '../../db/types'
import { SEALED_DATA } from '../../keys/sealedData'

/** How many values lie under which data key, by fingerprint. */
async function countByKey(db: WideQueryable): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const data of SEALED_DATA) {
    for (const { key, count } of await data.count(db))
      counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

const MAX_SHOWN = 5

/** Setting in which a fingerprint is found here. */
const settingOf = (name: string, keys: Turning<string>, fingerprint: string): string => {
  if (fingerprint === keys.current) return name
  if (fingerprint === keys.next) return `${name}_NEXT`
  return fingerprint === keys.previous ? `${name}_PREVIOUS` : ''
}

const stateOf = ({ retiredAt, retiredBy, turnBeganAt, turnBeganBy }: ServerKey): string => {
  if (retiredAt) return `${momentOf(retiredAt)} 由 ${retiredBy} 停用`
  return turnBeganAt ? `${momentOf(turnBeganAt)} 起由 ${turnBeganBy} 换用` : ''
}

/** A row per key that is configured here, recorded, or has values; the current one first. */
function rowsOf(
  name: string,
  keys: Turning<string>,
  known: ServerKey[],
  counts?: Map<string, number>,
) {
  const configured = [keys.current, keys.next, keys.previous].filter((key) => key !== null)
  const all = [...configured, ...known.map((key) => key.fingerprint), ...(counts?.keys() ?? [])]
  return [...new Set(all)].map((fingerprint) => {
    const record = known.find((key) => key.fingerprint === fingerprint)
    return {
      setting: settingOf(name, keys, fingerprint),
      fingerprint,
      values: counts ? (counts.get(fingerprint) ?? 0) : null,
      last_start: record ? momentOf(record.lastStart) : '',
      state: record ? stateOf(record) : '',
    }
  })
}

/** When the previous secret is no longer needed; null without one. */
function graceEnd(keys: Turning<string>, known: readonly ServerKey[]): Date | null {
  const current = known.find(({ fingerprint }) => fingerprint === keys.current)
  return keys.previous && current ? addSeconds(current.lastStart, LONGEST_SIGNED_SECONDS) : null
}

const list: OpsCommand = {
  name: 'keys list',
  summary: '列出密钥的指纹、各加密了多少份个人信息，以及旧的 APP_SECRET 何时可以丢弃',
  async run({ db, sealing, secrets }) {
    const own = fingerprintsOf(secrets)
    const appKeys = await listKeys(db, 'app')
    const data = [
      ...rowsOf('DATA_KEY', sealing.keys, await listKeys(db, 'data'), await countByKey(db)),
      ...rowsOf('APP_SECRET', own, appKeys),
    ]
    const columns = ['设置', '指纹', '加密的份数', '最近启动', '状态']
    const rows = data.map((row) => [
      row.setting,
      row.fingerprint,
      row.values === null ? '' : String(row.values),
      row.last_start,
      row.state,
    ])
    const end = graceEnd(own, appKeys)
    const message =
      end &&
      `APP_SECRET_PREVIOUS 在所有实例换用新密钥后，过 ${momentOf(end)} 即可删去：此前的链接和验证码那时都已过期。`
    return { tables: [{ columns, rows }], ...(message ? { message } : {}), data }
  },
}

function makeKey(): OpsResult {
  const key = randomBytes(DATA_KEY_BYTES).toString('base64')
  return { message: key, data: { key } }
}

const make: OpsCommand = {
  name: 'keys new',
  summary: '生成一个随机的新密钥，可用作 DATA_KEY 或 APP_SECRET；不保存',
  runAlone: makeKey,
  run: () => Promise.resolve(makeKey()),
}

const rotate: OpsCommand = {
  name: 'keys rotate',
  summary: '把全部个人信息改用当前的 DATA_KEY 加密，并停用 DATA_KEY_PREVIOUS；中断后再运行即可继续',
  async run({ db, sealing, actor: by, now: at }) {
    const { current, next, previous } = sealing.keys
    if (next) {
      refuse(
        'wrong_state',
        'DATA_KEY_NEXT 还没有换成 DATA_KEY：请先让所有实例以它为 DATA_KEY、旧密钥为 DATA_KEY_PREVIOUS 重新启动。',
      )
    }
    const known = await listKeys(db, 'data')
    if (known.some(({ fingerprint, retiredAt }) => fingerprint === current && retiredAt)) {
      refuse('wrong_state', `DATA_KEY（指纹 ${current}）已停用。`)
    }
    const data = await sealAgain({ db, sealing, by, at })
    const record: [string, string][] = [
      ['当前密钥', current],
      ['重新加密', `${data.sealedAgain} 份`],
    ]
    if (data.unreadable.length > 0) {
      const some = data.unreadable.slice(0, MAX_SHOWN).join('、')
      const message = `${data.unreadable.length} 份没有密钥能解开（${some}），旧密钥都不能丢弃：请把当时的密钥设为 DATA_KEY_PREVIOUS 再运行。`
      return { record, message, data, failed: true }
    }
    const message = previous
      ? `旧密钥 ${previous} 已停用：请从所有实例的设置中删去 DATA_KEY_PREVIOUS；此前的备份也不再保留时，旧密钥就可以丢弃。`
      : '全部个人信息都在当前密钥之下。'
    return { record, message, data }
  },
}

/** Commands that replace the server's keys. */
export const KEYS: OpsCommand[] = [list, make, rotate]
