import { MESSAGE_CHANNEL_TEXT, MESSAGE_CHANNELS, type MessageChannel } from '@domain/index'
import { addSeconds } from '../../clock'
import { refuse } from '../../refusal'
import { textOf, titleOf } from '../../messages/texts'
import {
  type Delivery,
  type DeliveryState,
  findDeliveries,
  sendAgain,
} from '../../repositories/messageDeliveries'
import { findMessage, listMessages } from '../../repositories/messageDesk'
import type { MessageRecord } from '../../repositories/messages'
import { momentOf } from '../../moment'
import { readPage } from '../../operating/pages'
import { AFTER, askedPage, PAGED, pageTable } from './paging'
import type { OpsCommand, OpsContext } from './types'

const NO = '编号'

const STATE_TEXT: Record<DeliveryState, string> = {
  waiting: '待发送',
  sending: '发送中',
  sent: '已发送',
  skipped: '不发送',
  failed: '失败',
  unknown: '结果未知',
}

/** Seconds a resent message stays valid: longer than a night's quiet hours. */
const LASTS_SECONDS = 86_400

const wayText = ({ channel, state, reason }: Delivery): string =>
  `${MESSAGE_CHANNEL_TEXT[channel]}${STATE_TEXT[state]}${reason && `（${reason}）`}`

const messageData = (message: MessageRecord, deliveries: readonly Delivery[]) => ({
  id: message.id,
  user_id: message.userId,
  kind: message.kind,
  order_no: message.orderNo ?? '',
  title: titleOf(message),
  text: textOf(message),
  at: momentOf(message.at),
  read_at: message.readAt ? momentOf(message.readAt) : '',
  deliveries: deliveries.map(({ channel, state, round, attempts, nextAt, endedAt, reason }) => ({
    channel,
    state,
    round,
    attempts,
    next_at: momentOf(nextAt),
    ended_at: endedAt ? momentOf(endedAt) : '',
    reason,
  })),
})

const numberOf = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)

async function readMessage({ db }: OpsContext, text: string) {
  const id = numberOf(text)
  const message = id === null ? null : await findMessage(db, id)
  return message ?? refuse('not_found', '消息不存在')
}

const list: OpsCommand = {
  name: 'messages list',
  options: {
    user: '只列这个用户编号的',
    status: '默认 stuck，只列失败和结果未知的；all 为全部',
    ...AFTER,
  },
  summary: `列出消息和它们的发送情况，最新的在前，${PAGED}`,
  async run({ db }, args) {
    const { user = '', status = 'stuck' } = args
    if (status !== 'stuck' && status !== 'all') {
      return refuse('invalid', `没有状态“${status}”。可用：all、stuck`)
    }
    const userId = numberOf(user)
    if (user && userId === null) return refuse('invalid', '用户编号应为数字')
    const page = await readPage(
      askedPage(args),
      ({ after, limit }) =>
        listMessages(db, {
          userId,
          stuckOnly: status === 'stuck',
          before: after === null ? null : numberOf(after),
          limit,
        }),
      ({ id }) => String(id),
    )
    const deliveries = await findDeliveries(
      db,
      page.rows.map(({ id }) => id),
    )
    const found = page.rows.map((message) => ({
      message,
      ways: deliveries.filter(({ messageId }) => messageId === message.id),
    }))
    const data = found.map(({ message, ways }) => messageData(message, ways))
    if (data.length === 0) return { message: '没有符合条件的消息。', data }
    const rows = found.map(({ message, ways }) => [
      String(message.id),
      String(message.userId),
      momentOf(message.at),
      titleOf(message),
      message.orderNo ?? '',
      ways.map(wayText).join('；'),
    ])
    const columns = [NO, '用户', '时间', '标题', '订单号', '发送']
    return { ...pageTable({ columns, rows }, page), data }
  },
}

const show: OpsCommand = {
  name: 'messages show',
  takes: [NO],
  summary: '查看一条消息：内容、是否已读、各渠道的发送情况',
  async run(context, { [NO]: text = '' }) {
    const message = await readMessage(context, text)
    const ways = await findDeliveries(context.db, [message.id])
    const data = messageData(message, ways)
    const rows = data.deliveries.map((way) => [
      MESSAGE_CHANNEL_TEXT[way.channel],
      STATE_TEXT[way.state],
      String(way.round),
      String(way.attempts),
      way.ended_at || way.next_at,
      way.reason,
    ])
    return {
      record: [
        [NO, String(data.id)],
        ['用户', String(data.user_id)],
        ['订单号', data.order_no],
        ['时间', data.at],
        ['标题', data.title],
        ['内容', data.text],
        ['已读', data.read_at || '未读'],
      ],
      tables: [{ columns: ['渠道', '状态', '第几次', '尝试', '时间', '原因'], rows }],
      data,
    }
  },
}

const isChannel = (text: string): text is MessageChannel =>
  (MESSAGE_CHANNELS as readonly string[]).includes(text)

const resend: OpsCommand = {
  name: 'messages resend',
  takes: [NO],
  options: { channel: `渠道：${MESSAGE_CHANNELS.join('、')}` },
  needs: ['channel'],
  summary: '再发送一次消息，不论它是否发送过；21:00 到 8:00 不发送',
  warns: '对方会再收到一次。',
  async run(context, { [NO]: text = '', channel = '' }) {
    const { db, now } = context
    if (!isChannel(channel)) {
      return refuse('invalid', `没有渠道“${channel}”。可用：${MESSAGE_CHANNELS.join('、')}`)
    }
    const message = await readMessage(context, text)
    const expiresAt = addSeconds(now, LASTS_SECONDS)
    if (!(await sendAgain(db, message, channel, { now, expiresAt }))) {
      return refuse('wrong_state', '这条消息正在发送')
    }
    return { message: `${message.id} 将再发送一次。`, data: { id: message.id, channel } }
  },
}

/** Commands that read messages and their deliveries, and resend them. */
export const MESSAGES: OpsCommand[] = [list, show, resend]
