import { DELETION_OBSTACLE_TEXT } from '@domain/index'
import { type DeletionRequest, findObstacles, listRequests } from '../../repositories/deletions'
import { momentOf } from '../../moment'
import type { OpsCommand, OpsContext } from './types'

const LIST_LIMIT = 50

function stateOf({ cancelledAt, erasedAt, dueAt }: DeletionRequest, now: Date): string {
  if (erasedAt) return '已注销'
  if (cancelledAt) return '已撤销'
  return dueAt > now ? '冷静期' : '待注销'
}

/** A request with its obstacles; a closed request has none. */
async function summaryOf({ db, now }: OpsContext, request: DeletionRequest) {
  const isOpen = !request.cancelledAt && !request.erasedAt
  const obstacles = isOpen ? await findObstacles(db, request.userId) : []
  return {
    user_id: request.userId,
    state: stateOf(request, now),
    requested_at: momentOf(request.requestedAt),
    erases_at: momentOf(request.dueAt),
    ended_at: (request.erasedAt ?? request.cancelledAt)?.toISOString() ?? null,
    obstacles: obstacles.map(
      ({ reason, orderNo }) => `${DELETION_OBSTACLE_TEXT[reason]}（${orderNo}）`,
    ),
  }
}

const list: OpsCommand = {
  name: 'deletions list',
  options: { status: '默认 open，只列未完成的；all 为全部' },
  summary: `列出注销账号的申请（最近 ${LIST_LIMIT} 份）；到期的由服务自动执行`,
  async run(context, { status = 'open' }) {
    const filter = { openOnly: status !== 'all', limit: LIST_LIMIT }
    const requests = await listRequests(context.db, filter)
    const data = await Promise.all(requests.map((request) => summaryOf(context, request)))
    if (data.length === 0) return { message: '没有注销申请。', data }
    const rows = data.map((row) => [
      String(row.user_id),
      row.state,
      row.requested_at,
      row.erases_at,
      row.obstacles.join('；'),
    ])
    const columns = ['用户', '状态', '申请时间', '到期时间', '等待']
    return { tables: [{ columns, rows }], data }
  },
}

/** Commands that read account deletions. */
export const DELETIONS: OpsCommand[] = [list]
