import { clearPlace, moveUploads } from '../../uploads/move/move'
import { otherThan, placeNamed } from '../../uploads/move/places'
import { refuse } from '../../refusal'
import type { OpsCommand } from './types'

const FROM = '从'
const TO = '到'
const PLACE = '位置'

/** Keys shown of a list; `--json` has all. */
const SHOWN = 10

/** A line with the number of objects and some of them; none without any. */
function listed(title: string, keys: readonly string[]): [string, string][] {
  if (keys.length === 0) return []
  const more = keys.length > SHOWN ? '…' : ''
  return [[title, `${keys.length}：${keys.slice(0, SHOWN).join('、')}${more}`]]
}

const move: OpsCommand = {
  name: 'uploads move',
  takes: [FROM, TO],
  summary:
    '把上传的文件从 disk 复制到 s3（或反过来），逐个读回核对 SHA-256；不删除原处，可中断后再次执行',
  async run(context, { [FROM]: from = '', [TO]: to = '' }) {
    const source = placeNamed(from, context)
    if (otherThan(source) !== placeNamed(to, context)) refuse('invalid', '应为 disk s3 或 s3 disk')
    const data = await moveUploads(context, source)
    const record: [string, string][] = [
      ['新复制并核对', String(data.copied)],
      [`此前已在 ${to}`, String(data.present)],
      ...listed(`${from} 中找不到`, data.missing),
      ...listed('内容与记录不符', data.damaged),
    ]
    const failed = data.missing.length + data.damaged.length > 0
    return { record, data, failed }
  },
}

const clear: OpsCommand = {
  name: 'uploads clear',
  takes: [PLACE],
  summary: '清空服务不再使用的位置（disk 或 s3）：只删除在另一处核对无误的文件，以及没有记录的文件',
  warns: '原处的文件将被删除；请先确认所有服务都已改用另一处。',
  async run(context, { [PLACE]: name = '' }) {
    const place = placeNamed(name, context)
    const data = await clearPlace(context, place)
    const record: [string, string][] = [
      ['已删除', String(data.removed)],
      ...listed('另一处没有而保留', data.kept),
    ]
    const next = `请先执行 uploads move ${place} ${otherThan(place)}。`
    const failed = data.kept.length > 0
    return { record, ...(failed ? { message: next } : {}), data, failed }
  },
}

/** Commands that move uploads between the data folder and a bucket. */
export const UPLOADS: OpsCommand[] = [move, clear]
