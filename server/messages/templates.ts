/** Templates that Aliyun and WeChat have approved, read from one file of the operator. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import Value from 'typebox/value'
import { MESSAGE_EVENTS, MESSAGE_KINDS, type MessageEvent, type MessageKind } from '@domain/index'
import { StartupError } from '../startupError'

/** An object in which each of the names is optional and no other is allowed. */
const optional = (names: readonly string[], schema: TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(schema)])), {
    additionalProperties: false,
  })

const Code = Type.String({ minLength: 1, maxLength: 100 })

/** Values that a field of a WeChat template may have; never an amount. */
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
  /** SMS with the amount, for people who allow it. */
  smsWithAmount: Partial<Record<MessageKind, string>>
  wechat: Partial<Record<MessageEvent, WechatTemplate>>
}

/** Shape of the file. */
type TemplatesWritten = Partial<Pick<MessageTemplates, 'sms' | 'wechat'>> & {
  sms_with_amount?: MessageTemplates['smsWithAmount']
}

const NO_TEMPLATES: MessageTemplates = { sms: {}, smsWithAmount: {}, wechat: {} }

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const text = `MESSAGE_TEMPLATES_FILE 指定的文件 ${path} 读不到，或者不是 JSON。`
    throw new StartupError(text, { cause })
  }
}

/**
 * Reads the file named by MESSAGE_TEMPLATES_FILE; without it messages appear only in the app.
 * @param root folder that a relative path starts from
 * @throws StartupError when the file is unreadable or names unknown kinds or events
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
