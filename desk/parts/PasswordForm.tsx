import { Button, Form, Input } from 'antd'
import { OPERATOR_PASSWORD } from '@domain/operators'
import type { DeskPassword } from '../replies'
import { useWrite } from '../useWrite'

interface Props {
  /** What the password that is replaced is called. */
  current: string
  onChanged: () => void
}

/** Replaces the operator's own password; what is wrong stands at its field. */
export function PasswordForm({ current, onChanged }: Props) {
  const [form] = Form.useForm<DeskPassword>()
  const changed = () => {
    form.resetFields()
    onChanged()
  }
  const { isBusy, send } = useWrite('/password', changed, undefined, (field, problem) => {
    if (field !== 'current' && field !== 'next') return false
    form.setFields([{ name: field, errors: [problem] }])
    return true
  })
  return (
    <Form<DeskPassword>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(passwords) => void send(passwords)}
    >
      <Form.Item
        name="current"
        label={current}
        rules={[{ required: true, message: `请填写${current}` }]}
      >
        <Input type="password" autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label="新密码"
        rules={[
          { required: true, message: '请填写新密码' },
          { min: OPERATOR_PASSWORD.min, message: `至少 ${OPERATOR_PASSWORD.min} 个字符` },
          { max: OPERATOR_PASSWORD.max, message: `最多 ${OPERATOR_PASSWORD.max} 个字符` },
        ]}
      >
        <Input type="password" autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        保存
      </Button>
    </Form>
  )
}
