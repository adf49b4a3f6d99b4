import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { SidePanel, usePanel } from '../side'

interface Props<Insertion> {
  /** What is inserted: 链接. */
  what: string
  isDisabled: boolean
  onInsert: (insertion: Insertion) => void
  /** The fields that ask for it. */
  children: ReactNode
}

/** A button of the editor that asks, beside the text, for what is to be inserted. */
export function InsertPanel<Insertion extends object>(props: Props<Insertion>) {
  const { what, isDisabled, onInsert, children } = props
  const panel = usePanel()
  const [form] = Form.useForm<Insertion>()
  return (
    <>
      <Button size="small" disabled={isDisabled} onClick={panel.open}>
        {what}
      </Button>
      {panel.isOpen && (
        <SidePanel title={`插入${what}`} onClose={panel.close}>
          {/* Not a form of its own: it belongs to the form of the article. */}
          <Form<Insertion>
            form={form}
            component={false}
            layout="vertical"
            requiredMark={false}
            onFinish={(insertion) => {
              panel.close()
              onInsert(insertion)
            }}
          >
            {children}
            <Button type="primary" onClick={() => form.submit()}>
              插入
            </Button>
          </Form>
        </SidePanel>
      )}
    </>
  )
}
