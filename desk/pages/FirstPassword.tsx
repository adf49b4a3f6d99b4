import { Button, Form, Input, Typography } from 'antd'
import { OPERATOR_PASSWORD } from '@domain/operators'
import type { DeskPassword } from '../replies'
import { useWrite } from '../useWrite'

/** Replaces the password that the command line printed. */
export function FirstPassword({ onChanged }: { onChanged: () => void }) {
  const { isBusy, send } = useWrite('/password', onChanged)
  return (
    <main className="desk-login">
      <Typography.Title level={1}>设置自己的密码</Typography.Title>
      <Typography.Paragraph>
        一次性密码只用于首次登录。新密码至少 {OPERATOR_PASSWORD.min} 个字符。
      </Typography.Paragraph>
      <Form<DeskPassword>
        layout="vertical"
        requiredMark={false}
        onFinish={(passwords) => void send(passwords)}
      >
        <Form.Item
          name="current"
          label="一次性密码"
          rules={[{ required: true, message: '请填写一次性密码' }]}
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
    </main>
  )
}
