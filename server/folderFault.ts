import { resolve, sep } from 'node:path'
import { StartupError } from './startupError'

/** What may be wrong with a data folder, by the code of the file system or, of a full disk, of PostgreSQL. */
const FAULTS: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) =>
    `数据目录 ${folder} 所在的磁盘已满。请腾出空间后再启动，或用 DATA_DIR 指定别的磁盘上的目录。`,
  EDQUOT: (folder) =>
    `数据目录 ${folder} 所在磁盘的配额已用完。请腾出空间后再启动，或用 DATA_DIR 指定别的目录。`,
  EROFS: (folder) =>
    `数据目录 ${folder} 所在的文件系统是只读的。请改为可写，或用 DATA_DIR 指定别的目录。`,
  EACCES: (folder) =>
    `没有权限读写数据目录 ${folder} 中的文件。请检查它们的所有者和权限，或用 DATA_DIR 指定别的目录。`,
  EPERM: (folder) =>
    `系统不允许读写数据目录 ${folder} 中的文件。请检查权限，以及是否有别的程序（如杀毒软件）占用，或用 DATA_DIR 指定别的目录。`,
}
FAULTS['53100'] = FAULTS['ENOSPC'] as (folder: string) => string

/** Whether the error names a file, and that one is elsewhere; what is copied is named with where it goes. */
function isElsewhere(
  folder: string,
  { path, dest = path }: NodeJS.ErrnoException & { dest?: string },
): boolean {
  return dest !== undefined && !`${resolve(dest)}${sep}`.startsWith(`${folder}${sep}`)
}

/** The reason why a data folder can not be used, in words for its operator; null when the error is about something else. */
export function folderFault(folder: string, error: unknown): StartupError | null {
  if (!(error instanceof Error) || error instanceof StartupError) return null
  const { code = '' }: NodeJS.ErrnoException = error
  const text = FAULTS[code]
  return text && !isElsewhere(folder, error)
    ? new StartupError(text(folder), { cause: error })
    : null
}
