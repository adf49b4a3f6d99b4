import { cleanPhone, matches } from '@domain/index'
import type { WideDb } from '../../db/types'
import { refuse } from '../../refusal'
import { deleteAllSessions, deleteSessionsOf } from '../../repositories/sessions'
import { findUserByMobile } from '../../repositories/users'
import type { OpsCommand } from './types'

const ACCOUNT = '手机号或用户编号'
const ALL = 'all'

/** Id of an account, by its number as in the log, or by its phone. */
async function userIdOf(db: WideDb, account: string): Promise<number> {
  const mobile = cleanPhone(account)
  if (matches('phone', mobile)) {
    const user = await findUserByMobile(db, mobile)
    return user?.id ?? refuse('not_found', '账号不存在')
  }
  return /^\d{1,9}$/.test(account) ? Number(account) : refuse('invalid', `应为${ACCOUNT}`)
}

const end: OpsCommand = {
  name: 'sessions end',
  takes: [ACCOUNT],
  summary: `让账号在所有设备上退出登录；${ALL} 为所有账号`,
  warns: '立即退出登录，本人之后可以重新登录。',
  async run({ db }, { [ACCOUNT]: account = '' }) {
    const ended =
      account === ALL
        ? await deleteAllSessions(db)
        : await deleteSessionsOf(db, await userIdOf(db, account))
    return { message: `已结束 ${ended} 个登录。`, data: { ended } }
  },
}

/** Commands that end sessions, for example of a stolen phone. */
export const SESSIONS: OpsCommand[] = [end]
