import { loadBackup } from '../../backup/load'
import type { Manifest } from '../../backup/manifest'
import { saveBackup } from '../../backup/save'
import { findBreaches, INVARIANT_COUNT } from '../../lending/invariants'
import type { OpsCommand } from './types'

const FOLDER = '目录'

const sizeOf = ({ rows }: Manifest): string => {
  const counts = Object.values(rows)
  return `${counts.length} 张表 ${counts.reduce((sum, count) => sum + count, 0)} 行`
}

/** A line on uploads that are missing or damaged. */
const lossOf = (keys: readonly string[]): string =>
  keys.length === 0 ? '' : `缺少或损坏 ${keys.length} 个上传的文件，见 --json。\n`

const backup: OpsCommand = {
  name: 'backup',
  takes: [FOLDER],
  summary: '把数据库与上传的文件备份到新的目录',
  async run({ db, dataDir, s3 = null, now }, { [FOLDER]: folder = '' }) {
    const data = await saveBackup({ db, dataDir, s3, now }, folder)
    const { unsaved = [] } = data
    const keys =
      '密钥不在其中，请另行保管：DATA_KEY 与 APP_SECRET（演示：数据目录中的 data.key 与 secret）。'
    const message = `已备份到 ${folder}：${sizeOf(data)}。\n${lossOf(unsaved)}${keys}`
    return { message, data, failed: unsaved.length > 0 }
  },
}

const restore: OpsCommand = {
  name: 'restore',
  takes: [FOLDER],
  summary: '把备份恢复到新建的数据库，并核对',
  isForNewData: true,
  async run({ db, dataDir, s3 = null }, { [FOLDER]: folder = '' }) {
    const { manifest, lost } = await loadBackup({ db, dataDir, s3 }, folder)
    const breaches = await findBreaches(db)
    const checked =
      breaches.length === 0
        ? `${INVARIANT_COUNT} 项核对全部通过。`
        : `${INVARIANT_COUNT} 项核对中有 ${breaches.length} 项不成立。`
    const message = `${lossOf(lost)}已恢复 ${manifest.takenAt} 的备份：${sizeOf(manifest)}，${checked}`
    const failed = breaches.length + lost.length > 0
    return { message, data: { ...manifest, breaches, lost }, failed }
  },
}

/** Commands that save and restore a backup. */
export const BACKUP: OpsCommand[] = [backup, restore]

/** Arguments that are paths, relative to the operator's current folder. */
export const FOLDER_ARGUMENTS: readonly string[] = [FOLDER]
