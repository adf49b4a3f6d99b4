/** Faults that no page shows: the client's toast is the only word of them. */
import { receiptsStore } from '@/stores/ReceiptsStore'
import { loansStore } from '@/stores/LoansStore'
import { messagesStore } from '@/stores/MessagesStore'
import { newsStore } from '@/stores/NewsStore'
import { repayStore } from '@/stores/RepayStore'
import { createSignedInWorld, type World } from '../support/fakes'
import { done, refused } from '../support/fakeHttp'
import { BANK, BANK_CALL, CHANNELS, CHANNELS_CALL, loan, MINE } from '../support/repayData'

type Work = (world: World) => Promise<unknown>

const LIST = (list: object[]) => done({ list, total: list.length })
const MESSAGE = {
  id: 1,
  kind: 'due_soon',
  title: '还款提醒',
  text: '',
  order_no: '',
  at: 1,
  read: false,
}

/** What is loaded, its call, and a good answer; it is loaded again over what was loaded before. */
const LOADED: [string, string, object, Work][] = [
  ['channels', CHANNELS_CALL, done(CHANNELS), (w) => w.stores.get(repayStore).fetchChannels()],
  ['the account', BANK_CALL, done(BANK), (w) => w.stores.get(repayStore).fetchBank()],
  ['loans', MINE, LIST([loan('A')]), (w) => w.stores.get(loansStore).getList('all').refresh()],
  ['news', '/api/news/index', LIST([]), (w) => w.stores.get(newsStore).list.refresh()],
  [
    'messages',
    '/api/message/index',
    LIST([MESSAGE]),
    (w) => w.stores.get(messagesStore).list.refresh(),
  ],
  ['receipts', '/api/loan/receipts', LIST([]), (w) => w.stores.get(receiptsStore).list.refresh()],
]

const FAULTS: [string, object, string][] = [
  ['code 0', refused('系统维护中'), '系统维护中'],
  ['another code', { code: 503, message: '服务繁忙', data: null }, '服务繁忙'],
  ['no words', { status: 502, text: '<html>' }, '请求失败'],
]

describe.each(LOADED)('%s', (_what, path, good, load) => {
  it.each(FAULTS)('loaded again over good ones: %s is a toast', async (_fault, reply, words) => {
    const world = createSignedInWorld()
    world.http.route(path, () => good)
    await load(world)
    world.http.route(path, () => reply)
    await load(world)
    expect(world.feedback.toasts).toEqual([words])
  })

  it('loaded for the first time: the page shows the fault, and no toast repeats it', async () => {
    const world = createSignedInWorld()
    world.http.route(path, () => refused('系统维护中'))
    await load(world)
    expect(world.feedback.toasts).toEqual([])
  })
})

it.each([
  [
    'the count of unread messages',
    '/api/message/unread',
    (w: World) => w.stores.get(messagesStore).fetchUnread(),
  ],
  [
    'receipts of a loan',
    '/api/loan/receipts',
    (w: World) => w.stores.get(receiptsStore).fetchOfLoan('A'),
  ],
])('%s that did not come is a toast', async (_what, path, load) => {
  const world = createSignedInWorld()
  world.http.route(path, () => refused('系统维护中'))
  await load(world)
  expect(world.feedback.toasts).toEqual(['系统维护中'])
})

it('a message that could not be marked as read is a toast, and stays unread', async () => {
  const world = createSignedInWorld()
  const messages = world.stores.get(messagesStore)
  world.http
    .route('/api/message/index', () => LIST([MESSAGE]))
    .route('/api/message/unread', () => done({ unread: 1 }))
    .route('/api/message/read', () => refused('系统维护中'))
  await messages.list.refresh()
  const [message] = messages.list.items
  if (message) await messages.open(message)
  expect(world.feedback.toasts).toEqual(['系统维护中'])
  expect(message && messages.isUnread(message)).toBe(true)
})
