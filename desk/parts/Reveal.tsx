import { Alert, App, Button, Flex, Form, Input } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { REVEALS, type RevealKind } from '@domain/operators'
import type { DeskRevealed } from '../replies'
import { ask } from '../api'
import { SideBlock, SidePanel, usePanel } from '../side'
import { useMay } from '../session'
import { useAsk } from '../useAsk'

/** Details are hidden again after this long, ms. */
const SHOWN_MS = 5 * 60_000

const REASONS: Record<RevealKind, readonly string[]> = {
  payout: ['按此账户放款', '核对银行退回的账户'],
  refund: ['按此账户退款', '核对转账回单'],
  hardship: ['回电沟通还款安排', '核对联系方式'],
  complaint: ['回电答复投诉', '核对联系方式'],
  contact: ['提醒还款', '沟通还款安排'],
  identity: ['核对证件与住址', '核对反欺诈线索'],
  card: ['与证件照片核对', '核对反欺诈线索'],
}

interface Props {
  kind: RevealKind
  /** The order, receipt, request, complaint or ID card. */
  subject: string
  /** They were shown. */
  onSeen?: () => void
}

const Lines = ({ lines }: DeskRevealed) => {
  const { message } = App.useApp()
  const copy = (label: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => void message.success(`已复制${label}`),
      () => void message.error('复制失败，请手动选择文字'),
    )
  return (
    <dl className="desk-about desk-revealed">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}{' '}
            <Button size="small" aria-label={`复制${label}`} onClick={() => void copy(label, text)}>
              复制
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the panel asks before anything is shown. */
function Asked({
  kind,
  subject,
  onShown,
}: Omit<Props, 'onSeen'> & { onShown: (lines: DeskRevealed['lines']) => void }) {
  const { isBusy, problem, run } = useAsk()
  const show = (reason: string) =>
    run(async () => {
      onShown((await ask<DeskRevealed>('/reveal', { kind, subject, reason })).lines)
    })
  return (
    <>
      <p className="desk-note">选择查看的原因，会与你的账号一起记入操作记录。</p>
      {problem && <Alert type="error" title={problem} role="alert" />}
      <Flex vertical gap="small" role="group" aria-label="查看的原因">
        {REASONS[kind].map((reason) => (
          <Button key={reason} disabled={isBusy} onClick={() => void show(reason)}>
            {reason}
          </Button>
        ))}
      </Flex>
      <OtherReason isBusy={isBusy} onShow={show} />
    </>
  )
}

/** Details that are shown, until they are hidden or some minutes have passed. */
function Shown({ title, lines, onHide }: DeskRevealed & { title: string; onHide: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onHide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onHide])
  return (
    <SideBlock title={title}>
      <Lines lines={lines} />
      <p className="desk-note">已记入操作记录，5 分钟后自动隐藏。</p>
      <Button onClick={onHide}>隐藏</Button>
    </SideBlock>
  )
}

/**
 * Shows details without a mask, after a reason was given; the server logs it before it answers. They stay in sight while
 * the operator does what they are needed for.
 */
export function Reveal({ kind, subject, onSeen }: Props) {
  const { text, permission } = REVEALS[kind]
  const panel = usePanel()
  const [lines, setLines] = useState<DeskRevealed['lines'] | null>(null)
  const hide = useCallback(() => setLines(null), [])
  if (!useMay(permission)) return null
  const show = (shown: DeskRevealed['lines']) => {
    panel.close()
    setLines(shown)
    onSeen?.()
  }
  return (
    <>
      <Button disabled={lines !== null} onClick={panel.open}>
        查看{text}
      </Button>
      {panel.isOpen && (
        <SidePanel title={`查看${text}`} onClose={panel.close}>
          <Asked kind={kind} subject={subject} onShown={show} />
        </SidePanel>
      )}
      {lines && <Shown title={text} lines={lines} onHide={hide} />}
    </>
  )
}

const OtherReason = ({
  isBusy,
  onShow,
}: {
  isBusy: boolean
  onShow: (reason: string) => Promise<void>
}) => (
  <Form<{ reason: string }>
    layout="vertical"
    requiredMark={false}
    className="desk-form"
    onFinish={({ reason }) => void onShow(reason)}
  >
    <Form.Item
      name="reason"
      label="其他原因"
      rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
    >
      <Input maxLength={200} autoComplete="off" />
    </Form.Item>
    <Button htmlType="submit" loading={isBusy}>
      查看
    </Button>
  </Form>
)
