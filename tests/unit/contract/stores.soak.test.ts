/**
 * Stores of both platforms on an answer with one broken field: no value they hold or compute may have information
 * that the whole answer lacks. The mini-program's pages render from these stores.
 */
import './encoder'
import type { CallName } from '@domain/contract'
import { calendarStore } from '@/stores/CalendarStore'
import { combinedQuotes } from '@/stores/CombinedQuotes'
import { duesStore } from '@/stores/DuesStore'
import type { DueItem, Dues } from '@/stores/dues'
import { loanOverview } from '@/stores/LoanOverview'
import { loansStore } from '@/stores/LoansStore'
import { messageSettingsStore } from '@/stores/MessageSettingsStore'
import { messagesStore } from '@/stores/MessagesStore'
import { papersStore } from '@/stores/PapersStore'
import { prepayStore } from '@/stores/PrepayStore'
import { ratesStore } from '@/stores/RatesStore'
import { receiptsStore } from '@/stores/ReceiptsStore'
import { repayStore } from '@/stores/RepayStore'
import type { RootStore } from '@/stores/RootStore'
import { statementsStore } from '@/stores/StatementsStore'
import { runs, seed } from '../../support/scale'
import { createSignedInWorld } from '../support/fakes'
import { answering, type Answers } from './answering'
import { breaksOf, share } from './breaks'
import { inventions, isSaid } from './inventions'
import { ORDER } from './reads'

const SELECTION = { orderNo: ORDER, type: 'installments', nos: [1] } as const
const TOGETHER = { orderNos: [ORDER, 'L2'], type: 'all_due' } as const

interface Held {
  name: string
  /** Calls whose data it holds. */
  of: readonly CallName[]
  /** Loads the data and returns the store's values. */
  load: (root: RootStore) => Promise<object>
}

/** The next due item, and those that may take its place. */
const inTurn = ({ now, upcoming }: Dues, next: DueItem | undefined) => [
  next,
  ...now,
  ...upcoming.flatMap(({ items }) => items),
]

const STORES: readonly Held[] = [
  {
    name: 'DuesStore',
    of: ['loanMine', 'loanInstalments'],
    load: async (root) => {
      const store = root.get(duesStore)
      await store.load()
      const { overdue, now, unclear, upcoming, history } = store.sorted
      const items = [overdue, now, unclear, upcoming.flatMap((month) => month.items), history]
      return { items: items.flat(), loans: store.loans }
    },
  },
  {
    name: 'LoanOverview',
    of: ['loanMine', 'loanInstalments', 'loanDetail'],
    load: async (root) => {
      const store = root.get(loanOverview)
      await store.load()
      const { running, outstanding, underWay, dues } = store
      return { running, outstanding, next: inTurn(dues.sorted, store.next), waits: underWay.value }
    },
  },
  {
    name: 'CalendarStore',
    of: ['loanMine', 'loanInstalments'],
    load: async (root) => {
      const store = root.get(calendarStore)
      await store.load()
      const { days, unclear, calendarDays } = store
      return { items: [...[...days.values()].flat(), ...unclear], calendarDays }
    },
  },
  {
    name: 'LoansStore',
    of: ['loanDetail', 'loanInstalments'],
    load: async (root) => {
      const store = root.get(loansStore)
      await store.find(ORDER)
      const loan = store.lookup(ORDER).value
      await loan?.loadPlan()
      return { summary: loan?.summary, detail: loan?.detail, plan: loan?.plan.value }
    },
  },
  {
    name: 'RepayStore',
    of: ['loanCashier', 'loanChannels', 'loanBankInfo'],
    load: async (root) => {
      const store = root.get(repayStore)
      await Promise.all([store.loadQuote(SELECTION), store.loadChannels(), store.loadBank()])
      return {
        quote: store.quote(SELECTION).value,
        ways: store.channels.value,
        bank: store.bank.value,
      }
    },
  },
  {
    name: 'CombinedQuotes',
    of: ['loanCombinedCashier'],
    load: async (root) => {
      const store = root.get(combinedQuotes)
      await store.loadQuote(TOGETHER)
      return { quote: store.quote(TOGETHER).value }
    },
  },
  {
    name: 'PapersStore',
    of: ['loanContract', 'loanCertificate'],
    load: async (root) => {
      const store = root.get(papersStore)
      await Promise.all([store.loadContract(ORDER), store.loadCertificate(ORDER)])
      return { contract: store.contract(ORDER).value, paper: store.certificate(ORDER).value }
    },
  },
  {
    name: 'PrepayStore',
    of: ['loanPrepayment'],
    load: async (root) => {
      const store = root.get(prepayStore)
      await store.load(ORDER)
      return { state: store.of(ORDER).value }
    },
  },
  {
    name: 'RatesStore',
    of: ['loanRates'],
    load: async (root) => {
      const store = root.get(ratesStore)
      await store.load()
      return { rates: store.rates.value }
    },
  },
  {
    name: 'ReceiptsStore',
    of: ['loanReceipts'],
    load: async (root) => {
      const store = root.get(receiptsStore)
      await store.refresh()
      const { items, total, state } = store.list
      return { items, total: state.value && total }
    },
  },
  {
    name: 'MessagesStore',
    of: ['messageList', 'messageUnread'],
    load: async (root) => {
      const store = root.get(messagesStore)
      await Promise.all([store.refresh(), store.count()])
      const { list, unread } = store
      const total = list.state.value && list.total
      return { items: list.items, total, unread: unread.value }
    },
  },
  {
    name: 'MessageSettingsStore',
    of: ['messageSettings'],
    load: async (root) => {
      const store = root.get(messageSettingsStore)
      await store.load()
      return { choices: store.choices, offer: store.state.value?.offer }
    },
  },
  {
    name: 'StatementsStore',
    of: ['loanStatementYears'],
    load: async (root) => {
      const store = root.get(statementsStore)
      await store.load()
      return { years: store.years.value }
    },
  },
]

/** `npm test` tries one break in this many, always the same ones; the soak tries all. */
const PART = 11

jest.setTimeout(runs(240_000, 3_600_000))

async function held({ load }: Held, broken: Answers = {}): Promise<object> {
  const world = createSignedInWorld()
  answering(world, broken)
  return load(world.stores)
}

it.each(STORES)('$name', async (store) => {
  const whole = await held(store)
  expect(Object.values(whole)).not.toContain(null)
  const found: string[] = []
  const all = store.of.flatMap((call) => breaksOf(call))
  for (const { call, field, kind, data } of share(all, runs(PART, 1), seed)) {
    for (const made of inventions(await held(store, { [call]: data }), whole))
      if (!isSaid(made)) found.push(`${call}.${field} as ${kind}: ${made}`)
  }
  expect(found).toEqual([])
})
