import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useWrite } from '../useWrite'

interface Field {
  name: string
  label: string
  isRequired?: boolean
  isLong?: boolean
  /** The browser's own way to pick a time; text when absent. */
  type?: 'datetime-local'
  max: number
  placeholder?: string
}

interface Props {
  /** The button, and the title of what it asks. */
  label: string
  /** What can't be undone, or what happens next. */
  warning: string
  path: string
  /** What is sent besides the fields. */
  body: object
  fields?: Field[]
  isMain?: boolean
  isDangerous?: boolean
  /** It decides about what the page showed: when that has changed, it closes until it was looked at again. */
  isOfSeen?: boolean
  onDone: () => void
}

/** In the body a dialog would lock its scrolling by a style without the nonce of the page's policy. */
const deskOf = (): HTMLElement => document.getElementById('desk') ?? document.body

const FieldOf = ({
  name,
  label,
  isRequired = false,
  isLong = false,
  type,
  max,
  placeholder,
}: Field) => (
  <Form.Item
    key={name}
    name={name}
    label={label}
    rules={[
      { required: isRequired, whitespace: isRequired, message: `请填写${label}` },
      { max, message: `最多 ${max} 字` },
    ]}
  >
    {isLong ? (
      <Input.TextArea rows={3} placeholder={placeholder} />
    ) : (
      <Input type={type} placeholder={placeholder} autoComplete="off" />
    )}
  </Form.Item>
)

/** A button that asks before it acts, with what has to be filled in. */
export function ConfirmedAction(props: Props) {
  const { label, warning, path, body, fields = [], isMain, isDangerous, isOfSeen, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Record<string, string>>()
  const lookAgain = () => {
    setOpen(false)
    onDone()
  }
  const { isBusy, send } = useWrite(path, onDone, isOfSeen ? lookAgain : undefined)

  const confirm = async (values: Record<string, string | undefined>) => {
    const filled = Object.entries(values).filter(([, value]) => value?.trim())
    if (await send({ ...body, ...Object.fromEntries(filled) })) setOpen(false)
  }

  return (
    <>
      <Button
        type={isMain ? 'primary' : 'default'}
        danger={isDangerous}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Modal
        open={isOpen}
        title={label}
        okText="确定"
        cancelText="取消"
        okButtonProps={{ danger: isDangerous, loading: isBusy }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        getContainer={deskOf}
      >
        <Alert type="warning" title={warning} showIcon />
        <Form
          form={form}
          layout="vertical"
          className="desk-form"
          preserve={false}
          onFinish={(values) => void confirm(values)}
        >
          {fields.map(FieldOf)}
        </Form>
      </Modal>
    </>
  )
}
