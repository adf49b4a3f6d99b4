import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import Value from 'typebox/value'
/** The templates messages are sent by: approved ones at Aliyun and WeChat, named in one file of the operator. */
import { MESSAGE_EVENTS, MESSAGE_KINDS, type MessageEvent, type MessageKind } from '@domain/index'
import { StartupError } from '../startupError'

/** An object that may have each of the names, and no other. */
const optional = (names: readonly string[], schema: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(schema)])), {
    additionalProperties: false,
  })

const Code = Type.String({ minLength: 1, maxLength: 100 })

/** What a field of a WeChat template may say; never an amount. */
const WECHAT_WORDS = ['title', 'day', 'tail', 'hint'] as const
export type WechatWord = (typeof WECHAT_WORDS)[number]

const WechatTemplate = Type.Object(
  { id: Code, fields: Type.Record(Type.String({ maxLength: 40 }), Type.Enum(WECHAT_WORDS)) },
  { additionalProperties: false },
)
type WechatTemplate = Static<typeof WechatTemplate>

const TemplatesFile = Type.Object(
  {
    sms: Type.Optional(optional(MESSAGE_KINDS, Code)),
    sms_with_amount: Type.Optional(optional(MESSAGE_KINDS, Code)),
    wechat: Type.Optional(optional(MESSAGE_EVENTS, WechatTemplate)),
  },
  { additionalProperties: false },
)

export interface MessageTemplates {
  sms: Partial<Record<MessageKind, string>>
  /** Of SMS that name the amount, for who wants that. */
  smsWithAmount: Partial<Record<MessageKind, string>>
  wechat: Partial<Record<MessageEvent, WechatTemplate>>
}

/** As the file is written. */
type TemplatesWritten = Partial<Pick<MessageTemplates, 'sms' | 'wechat'>> & {
  sms_with_amount?: MessageTemplates['smsWithAmount']
}

const NO_TEMPLATES: MessageTemplates = { sms: {}, smsWithAmount: {}, wechat: {} }

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new StartupError(`MESSAGE_TEMPLATES_FILE 指定的文件 ${path} 读不到，或者不是 JSON。`)
  }
}

/**
 * Reads the file that MESSAGE_TEMPLATES_FILE names; without one nothing is sent but what the app shows itself.
 * @param root what its path is relative to
 * @throws StartupError when it can't be read or names what there is not
 */
export function readTemplates(
  env: Record<string, string | undefined>,
  root: string,
): MessageTemplates {
  const name = env['MESSAGE_TEMPLATES_FILE']
  if (!name) return NO_TEMPLATES
  const path = resolve(root, name)
  const file = parse(path)
  if (!Value.Check(TemplatesFile, file)) {
    const where = [...Value.Errors(TemplatesFile, file)][0]?.instancePath || '/'
    throw new StartupError(`MESSAGE_TEMPLATES_FILE 指定的文件 ${path} 内容不正确：${where}。`)
  }
  const { sms = {}, sms_with_amount: smsWithAmount = {}, wechat = {} } = file as TemplatesWritten
  return { sms, smsWithAmount, wechat }
}
