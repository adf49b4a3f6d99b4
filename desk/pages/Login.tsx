import { Alert, Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { cleanCode } from '@domain/cleaning'
import type { DeskLogin, DeskMe } from '../replies'
import { ask } from '../api'

interface Props {
  /** Why the operator is here again; '' at the first time. */
  problem: string
  onEntered: (me: DeskMe) => void
}

/** Logging in by name, password and the code of an authenticator. */
export function Login({ problem, onEntered }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState(problem)

  const logIn = async (login: DeskLogin) => {
    setBusy(true)
    try {
      onEntered(await ask<DeskMe>('/login', login))
    } catch (error) {
      setFault((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <main className="desk-login">
      <Typography.Title level={1}>消费分期运营台</Typography.Title>
      {fault && <Alert type="warning" title={fault} showIcon role="alert" />}
      <Form<DeskLogin>
        layout="vertical"
        className="desk-form"
        requiredMark={false}
        onFinish={(login) => void logIn(login)}
      >
        <Form.Item name="name" label="账号" rules={[{ required: true, message: '请填写账号' }]}>
          <Input autoFocus autoComplete="username" autoCapitalize="none" />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[{ required: true, message: '请填写密码' }]}>
          <Input type="password" autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="code"
          label="动态码"
          normalize={cleanCode}
          rules={[{ required: true, pattern: /^\d{6}$/, message: '请填写身份验证器上的 6 位数字' }]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          登录
        </Button>
      </Form>
    </main>
  )
}
