import { runInAction } from 'mobx'
import type { MessageChoices } from '@domain/contract/message'
import type { MessageEvent } from '@domain/messages'
import type { ApiError } from '@/api/errors'
import { messagesApi, type MessageSettings, type MessagesApi } from '@/api/messages'
import { repayApi } from '@/api/repay'
import type { Scope } from '@/api/scope'
import { observeState } from '@/observeState'
import { Loadable } from './Loadable'
import type { StoreOf } from './RootStore'

/** Channels and events to choose from. */
export interface MessageOffer {
  smsEvents: readonly MessageEvent[]
  smsAmounts: boolean
  /** WeChat's templates by event; empty where WeChat messages are not offered. */
  templates: readonly { event: MessageEvent; templateId: string }[]
}

interface Read {
  choices: MessageChoices
  offer: MessageOffer
}

function toRead(settings: MessageSettings): Read {
  const { sms, wechat, daysBefore, hour, amounts, smsEvents, smsAmounts } = settings
  const { channels, wechatTemplates } = settings
  const templates = wechatTemplates.filter(({ templateId }) => templateId !== '')
  return {
    choices: { sms, wechat, days_before: daysBefore, hour, amounts },
    offer: {
      smsEvents: channels.includes('sms') ? smsEvents : [],
      smsAmounts: smsAmounts === true && channels.includes('sms'),
      templates: channels.includes('wechat') ? templates : [],
    },
  }
}

/** How a person wants to be notified. A change is saved at once. */
export class MessageSettingsStore {
  readonly state: Loadable<Read>
  /** Choices being saved; null when none are. */
  private draft: MessageChoices | null = null
  /** Why the last change was not saved. */
  refusal: ApiError | null = null
  private latest = 0

  constructor(
    private readonly api: MessagesApi,
    private readonly wxLogin: (code: string) => Promise<unknown>,
    now: () => number,
  ) {
    this.state = new Loadable(now)
    observeState(this, ['draft', 'refusal'])
  }

  /** The settings, with changes being saved. */
  get choices(): MessageChoices | null {
    return this.draft ?? this.state.value?.choices ?? null
  }

  fetch(scope?: Scope): Promise<boolean> {
    return this.state.fetch(async () => toRead(await this.api.settings({ scope, quiet: true })))
  }

  /** Saves a change; of several in a row the last one counts. When saving fails, the former setting returns. */
  async choose(changes: Partial<MessageChoices>): Promise<void> {
    const { choices, state } = this
    if (!choices) return
    const mine = (this.latest += 1)
    const wanted = { ...choices, ...changes }
    runInAction(() => {
      this.draft = wanted
      this.refusal = null
    })
    const error = await this.api.choose(wanted, { quiet: true }).then(
      () => null,
      (failure: ApiError) => failure,
    )
    const kept = state.value
    if (error === null && kept) await state.fetch(async () => ({ ...kept, choices: wanted }))
    if (mine !== this.latest) return
    runInAction(() => {
      this.draft = null
      this.refusal = error
    })
  }

  /** Sends WeChat's login code, so that the backend knows where to send WeChat messages. False when that failed. */
  async introduce(code: string): Promise<boolean> {
    try {
      await this.wxLogin(code)
      return true
    } catch {
      return false
    }
  }

  reset(): void {
    this.latest += 1
    this.draft = null
    this.refusal = null
    this.state.reset()
  }
}

export const messageSettingsStore: StoreOf<MessageSettingsStore> = ({ client, now }) =>
  new MessageSettingsStore(
    messagesApi(client),
    (code) => repayApi(client).wxLogin(code, { quiet: true }),
    now,
  )
