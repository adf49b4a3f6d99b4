import { Alert, Button, Checkbox, Flex, Form, type FormInstance, Input } from 'antd'
import type { ReactNode } from 'react'
import { SidePanel, usePanel } from '../side'
import { useWrite } from '../useWrite'

export interface Field {
  name: string
  label: string
  isRequired?: boolean
  isLong?: boolean
  /** The browser's own way to pick a time; text when absent. */
  type?: 'datetime-local'
  /** What can be chosen instead of typed. */
  options?: readonly (readonly [value: string, text: string])[]
  max: number
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
  onDone: () => void
}

const Presets = ({ form, field }: { form: FormInstance; field: Field }) =>
  field.presets ? (
    <Flex gap={4} wrap role="group" aria-label={`常用${field.label}`} className="desk-presets">
      {field.presets.map((text) => (
        <Button key={text} size="small" onClick={() => form.setFieldValue(field.name, text)}>
          {text}
        </Button>
      ))}
    </Flex>
  ) : null

const FieldOf = ({ field, form }: { field: Field; form: FormInstance }) => {
  const { name, label, isRequired = false, isLong = false, type, options, max, placeholder } = field
  return (
    <>
      <Presets form={form} field={field} />
      <Form.Item
        name={name}
        label={label}
        rules={[
          { required: isRequired, whitespace: isRequired, message: `请填写${label}` },
          { max, message: `最多 ${max} 字` },
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
          <Input.TextArea rows={3} placeholder={placeholder} />
        ) : (
          <Input type={type} placeholder={placeholder} autoComplete="off" />
        )}
      </Form.Item>
    </>
  )
}

/** A button that asks, beside the page, before it acts: what it does, to what, and what has to be filled in. */
export function ConfirmedAction(props: Props) {
  const { label, confirm = label, about = [], warning, doubt, path, body, fields = [] } = props
  const { isMain, isDangerous, notYet = '', isOfSeen, confirmOf, aboutOf, onDone } = props
  const panel = usePanel()
  const [form] = Form.useForm<Values>()
  const filledIn = Form.useWatch<Values | undefined>([], form)
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial]))
  const filled = { ...initial, ...filledIn }
  const confirmed = confirmOf?.(filled) ?? confirm
  const lookAgain = () => {
    panel.close()
    onDone()
  }
  const { isBusy, send } = useWrite(path, onDone, isOfSeen ? lookAgain : undefined)

  const act = async (values: Values) => {
    const sent = Object.entries(values).filter(
      ([, value]) => typeof value === 'string' && value.trim(),
    )
    if (await send({ ...body, ...Object.fromEntries(sent) })) panel.close()
  }

  return (
    <>
      <Button
        type={isMain ? 'primary' : 'default'}
        danger={isDangerous}
        disabled={notYet !== ''}
        title={notYet || undefined}
        onClick={panel.open}
      >
        {label}
      </Button>
      {panel.isOpen && (
        <SidePanel title={confirmed} onClose={panel.close}>
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
          <Form
            form={form}
            layout="vertical"
            className="desk-form"
            preserve={false}
            requiredMark={false}
            initialValues={initial}
            onFinish={(values) => void act(values)}
          >
            {fields.map((field) => (
              <FieldOf key={field.name} field={field} form={form} />
            ))}
            {doubt !== undefined && (
              <Form.Item
                name="isChecked"
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
            )}
            <Flex gap="small">
              <Button type="primary" danger={isDangerous} htmlType="submit" loading={isBusy}>
                {confirmed}
              </Button>
              <Button onClick={panel.close}>取消</Button>
            </Flex>
          </Form>
        </SidePanel>
      )}
    </>
  )
}
