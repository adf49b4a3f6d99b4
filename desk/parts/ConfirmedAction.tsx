import { Alert, Button, Checkbox, Flex, Form, type FormInstance, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SidePanel, useFocusHandedOn, usePanel } from '../side'
import { useUnsaved } from '../unsaved'
import { useWrite } from '../useWrite'

export interface Field {
  name: string
  label: string
  isRequired?: boolean
  isLong?: boolean
  /** One item a line: a preset is added to what is there. */
  isList?: boolean
  /** The browser's own way to pick a time; text when absent. */
  type?: 'datetime-local' | 'date'
  /** The last day that can be picked; any when absent. */
  until?: string
  /** What can be chosen instead of typed. */
  options?: readonly (readonly [value: string, text: string])[]
  max: number
  /** What is wrong with what is typed, beyond its length, beside what else is filled in; '' when nothing is. */
  problemOf?: (text: string, filled: Values) => string
  placeholder?: string
  /** Texts that one press fills in, to be changed as needed. */
  presets?: readonly string[]
  /** What it holds before anything is typed. */
  initial?: string
}

/** What is filled in, by the names of the fields. */
export type Values = Record<string, string | boolean | undefined>

type About = readonly (readonly [label: string, text: ReactNode])[]

interface Props {
  /** The button. */
  label: string
  /** What the confirmation does and to what, "批准 8,000.00 元"; the label when absent. */
  confirm?: string
  /** The same by what is filled in, so that it repeats what counts. */
  confirmOf?: (filled: Values) => string
  /** What it is about, repeated beside the button that acts. */
  about?: About
  /** The same by what is filled in, below it. */
  aboutOf?: (filled: Values) => About
  /** What can't be undone, or what happens next. */
  warning: string
  /** Must be ticked first: something about it is unusual. */
  doubt?: string
  /** The same by what is filled in, which is ticked anew when it changes. */
  doubtOf?: (filled: Values) => string | undefined
  /** Learns what is filled in, where the page has to ask the server about it. */
  onFilled?: (filled: Values) => void
  path: string
  /** What is sent besides the fields. */
  body: object
  fields?: readonly Field[]
  isMain?: boolean
  isDangerous?: boolean
  /** Why it can't be done yet; '' when it can. */
  notYet?: string
  /** It decides about what the page showed: when that has changed, it closes until it was looked at again. */
  isOfSeen?: boolean
  /** It was done. */
  onSent?: () => void
  /** Reads the page again: it was done, or things turned out not to be as shown. */
  onDone: () => void
}

interface FieldProps {
  field: Field
  form: FormInstance<Values>
  /** What is filled in changed without being typed. */
  onChange: (values: Values) => void
}

function Presets({ form, field: { name, label, presets, isList = false }, onChange }: FieldProps) {
  if (!presets?.length) return null
  const fill = (text: string) => {
    const before = String(form.getFieldValue(name) ?? '').trimEnd()
    const isMore = isList && before !== ''
    if (isMore && before.split('\n').includes(text)) return
    form.setFieldValue(name, isMore ? `${before}\n${text}` : text)
    onChange(form.getFieldsValue())
  }
  return (
    <Flex gap={4} wrap role="group" aria-label={`常用${label}`} className="desk-presets">
      {presets.map((text) => (
        <Button key={text} size="small" onClick={() => fill(text)}>
          {text}
        </Button>
      ))}
    </Flex>
  )
}

/** A text that may be longer is a letter, which gets room to be written. */
const LETTER = 300

const FieldOf = ({ field, form, onChange }: FieldProps) => {
  const { name, label, isRequired = false, isLong = false, type, until, options, max } = field
  const { placeholder, problemOf } = field
  return (
    <>
      <Presets form={form} field={field} onChange={onChange} />
      <Form.Item
        name={name}
        label={label}
        rules={[
          { required: isRequired, whitespace: isRequired, message: `请填写${label}` },
          { max, message: `最多 ${max} 字` },
          {
            validator: (_, text: string | undefined) => {
              const problem = text?.trim() ? (problemOf?.(text, form.getFieldsValue()) ?? '') : ''
              return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem))
            },
          },
        ]}
      >
        {options ? (
          <select className="desk-select">
            <option value="">请选择</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : isLong ? (
          <Input.TextArea rows={max > LETTER ? 8 : 3} placeholder={placeholder} />
        ) : (
          <Input type={type} max={until} placeholder={placeholder} autoComplete="off" />
        )}
      </Form.Item>
    </>
  )
}

/** What an action is about: what is sent with it, without what was worked out on the page. */
const subjectOf = (path: string, label: string, body: object): string => {
  const named = Object.entries(body).filter(([, value]) => typeof value !== 'object')
  return `${path} ${label} ${JSON.stringify(named)}`
}

/** The texts that are filled in; a doubt is ticked anew each time. */
const textsOf = (values: Values): [name: string, text: string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value]] : [],
  )

type Texts = Record<string, string>

/** Asks before the browser leaves the desk with a text that was not sent. */
function useAskToLeave(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isTyped])
}

/** Whether Enter was pressed in a field of one line, which would send the form. In a text of several lines it begins a new one. */
const isEnterInField = ({ key, target, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && target instanceof HTMLInputElement

interface DoubtProps {
  /** What is unusual; its tick is of this text alone. */
  doubt: string
}

/** Has to be ticked before the action is sent. */
const Doubt = ({ doubt }: DoubtProps) => (
  <Form.Item
    name={`checked ${doubt}`}
    valuePropName="checked"
    rules={[
      {
        validator: (_, isChecked) =>
          isChecked ? Promise.resolve() : Promise.reject(new Error('请核对后勾选')),
      },
    ]}
  >
    <Checkbox>{doubt}</Checkbox>
  </Form.Item>
)

/** What was typed before and not sent, and a way to begin anew. */
const Restored = ({ onDrop }: { onDrop: () => void }) => (
  <p className="desk-note" role="status">
    已恢复上次填写、还没有提交的内容。
    <Button size="small" onClick={onDrop}>
      清空
    </Button>
  </p>
)

/** The panel, while it is open. What is typed in it is kept until it is sent or dropped. */
function Asked({ props, onClose }: { props: Props; onClose: () => void }) {
  const { label, confirm = label, about = [], warning, path, body, fields = [] } = props
  const { isDangerous, isOfSeen, confirmOf, aboutOf, doubtOf, onFilled, onSent, onDone } = props
  const { kept, keep, drop } = useUnsaved<Texts>(subjectOf(path, label, body))
  const [form] = Form.useForm<Values>()
  const filledIn = Form.useWatch<Values | undefined>([], form)
  const initial = Object.fromEntries(fields.map(({ name, initial: from }) => [name, from]))
  const [restored, setRestored] = useState(kept)
  const filled = { ...initial, ...restored, ...filledIn }
  const confirmed = confirmOf?.(filled) ?? confirm
  const doubt = doubtOf?.(filled) ?? props.doubt
  const actor = useRef<HTMLButtonElement>(null)
  useEffect(() => onFilled?.(filled))
  const lookAgain = () => {
    onClose()
    onDone()
  }
  const showAtField = (name: string, problem: string): boolean => {
    if (!fields.some((field) => field.name === name)) return false
    form.setFields([{ name, errors: [problem] }])
    form.scrollToField(name, { block: 'center' })
    return true
  }
  const { isBusy, send } = useWrite(path, onDone, isOfSeen ? lookAgain : onDone, showAtField)
  useAskToLeave(kept !== undefined)

  const change = (values: Values) => {
    const typed = textsOf(values)
    if (typed.some(([name, text]) => text !== initial[name])) keep(Object.fromEntries(typed))
    else drop(kept)
  }
  const begin = () => {
    drop(kept)
    setRestored(undefined)
    form.setFieldsValue(Object.fromEntries(fields.map(({ name, initial: from }) => [name, from])))
  }
  // What is done is read on its button before it is pressed.
  const leadOn = (event: KeyboardEvent) => {
    if (!isEnterInField(event)) return
    event.preventDefault()
    actor.current?.focus()
  }
  const act = async (values: Values) => {
    if (!(await send({ ...body, ...Object.fromEntries(textsOf(values)) }))) return
    drop(kept)
    onClose()
    onSent?.()
  }

  return (
    <SidePanel title={confirmed} onClose={onClose}>
      <dl className="desk-about">
        {[...about, ...(aboutOf?.(filled) ?? [])]
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <Alert type="warning" title={warning} />
      {restored && <Restored onDrop={begin} />}
      <Form
        form={form}
        layout="vertical"
        className="desk-form"
        preserve={false}
        requiredMark={false}
        initialValues={{ ...initial, ...restored }}
        onValuesChange={(_, values) => change(values)}
        onFinish={(values) => void act(values)}
        onKeyDown={leadOn}
      >
        {fields.map((field) => (
          <FieldOf key={field.name} field={field} form={form} onChange={change} />
        ))}
        {doubt !== undefined && <Doubt key={doubt} doubt={doubt} />}
        <Flex gap="small" wrap>
          <Button
            ref={actor}
            type="primary"
            danger={isDangerous}
            htmlType="submit"
            loading={isBusy}
            className="desk-acting"
          >
            {confirmed}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </Flex>
      </Form>
    </SidePanel>
  )
}

/** A button that asks, beside the page, before it acts: what it does, to what, and what has to be filled in. */
export function ConfirmedAction(props: Props) {
  const { label, isMain, isDangerous, notYet = '' } = props
  const panel = usePanel()
  const button = useRef<HTMLButtonElement>(null)
  useFocusHandedOn(button)
  return (
    <>
      <Button
        ref={button}
        type={isMain ? 'primary' : 'default'}
        danger={isDangerous}
        disabled={notYet !== ''}
        title={notYet || undefined}
        onClick={panel.open}
      >
        {label}
      </Button>
      {panel.isOpen && <Asked props={props} onClose={panel.close} />}
    </>
  )
}
