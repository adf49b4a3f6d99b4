import { Typography } from 'antd'
import { OPERATOR_PASSWORD } from '@domain/operators'
import { PasswordForm } from '../parts/PasswordForm'

/** Replaces the password that the command line printed. */
export const FirstPassword = ({ onChanged }: { onChanged: () => void }) => (
  <main className="desk-login">
    <Typography.Title level={1}>设置自己的密码</Typography.Title>
    <Typography.Paragraph>
      一次性密码只用于首次登录。新密码至少 {OPERATOR_PASSWORD.min} 个字符。
    </Typography.Paragraph>
    <PasswordForm current="一次性密码" onChanged={onChanged} />
  </main>
)
