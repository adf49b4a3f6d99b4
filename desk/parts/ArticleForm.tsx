import { Alert, Button, Flex, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { NEWS_CATEGORIES, NEWS_MAX, trimmedNews } from '@domain/news'
import type { DeskNewsWritten } from '../replies'
import { useUnsaved } from '../unsaved'
import { useWrite } from '../useWrite'
import { OnPhone } from './OnPhone'
import { PictureField } from './PictureField'
import { TextEditor } from './TextEditor'

const LABELS = {
  title: '标题',
  category: '栏目',
  summary: '摘要',
  cover: '封面',
  content: '正文',
} as const

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[]

const rulesOf = (name: keyof typeof LABELS) => {
  const isRequired = name === 'title' || name === 'category' || name === 'content'
  return [
    { required: isRequired, whitespace: isRequired, message: `请填写${LABELS[name]}` },
    { max: NEWS_MAX[name], message: `最多 ${NEWS_MAX[name]} 字` },
  ]
}

const textOf = (values: Partial<DeskNewsWritten>): DeskNewsWritten => {
  const [title, category, summary, cover, content] = NAMES.map((name) => values[name] ?? '')
  return { title, category, summary, cover, content } as DeskNewsWritten
}

/** Whether both are kept as the same text: spaces around its parts are not. */
const isSame = (one: DeskNewsWritten, other: DeskNewsWritten): boolean =>
  JSON.stringify(trimmedNews(one)) === JSON.stringify(trimmedNews(other))

/** A text of an article that was not saved. */
interface Unsaved {
  text: DeskNewsWritten
  /** What is sent besides the text, of the revision at which the change began. */
  sent: object
}

interface Props {
  /** Number of the article, or another name for a new one. */
  name: string
  path: string
  /** What is sent besides the text. */
  sent: object
  from: DeskNewsWritten
  /** Of the button that saves. */
  label: string
  /** @param no number of the article that was saved; '' when nothing was */
  onDone: (no: string) => void
}

/** The text of an article to be written or changed, with a preview beside it. */
export function ArticleForm({ name, path, sent, from, label, onDone }: Props) {
  const { kept, keep, drop } = useUnsaved<Unsaved>(`article ${name}`)
  const left = kept && !isSame(kept.text, from) ? kept : undefined
  const [text, setText] = useState(left?.text ?? textOf(from))
  const [form] = Form.useForm<DeskNewsWritten>()
  const isChanged = !isSame(text, from)
  const [saved, setSaved] = useState<DeskNewsWritten | null>(null)
  const { isBusy, send } = useWrite(path, (no) => {
    drop(left)
    setSaved(from)
    onDone(no)
  })
  // Nothing is typed that would be lost: the form waits until what it saved is read again.
  const isSaving = isBusy || saved === from

  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])

  const change = (values: Partial<DeskNewsWritten>) => {
    const now = textOf(values)
    setText(now)
    // Saved with the version the change began from, so that a newer version is not overwritten.
    if (isSame(now, from)) drop(kept)
    else keep({ text: now, sent: left?.sent ?? sent })
  }
  const giveUp = () => {
    drop(kept)
    setText(textOf(from))
    form.setFieldsValue(textOf(from))
    onDone('')
  }

  return (
    <>
      {isChanged && <Alert type="info" title="有未保存的修改" showIcon />}
      <div className="desk-writing">
        <Form
          form={form}
          layout="vertical"
          className="desk-form"
          disabled={isSaving}
          initialValues={text}
          onValuesChange={(_, values) => change(values)}
          onFinish={(values) => void send({ ...textOf(values), ...(left?.sent ?? sent) })}
        >
          <Form.Item name="title" label={LABELS.title} rules={rulesOf('title')}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="category" label={LABELS.category} rules={rulesOf('category')}>
            <Input autoComplete="off" list="desk-categories" />
          </Form.Item>
          <datalist id="desk-categories">
            {NEWS_CATEGORIES.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <Form.Item name="summary" label={LABELS.summary} rules={rulesOf('summary')}>
            <Input.TextArea rows={2} />
          </Form.Item>
          <Form.Item name="cover" label={LABELS.cover} rules={rulesOf('cover')}>
            <PictureField isDisabled={isSaving} />
          </Form.Item>
          <Form.Item name="content" rules={rulesOf('content')}>
            <TextEditor label={LABELS.content} isDisabled={isSaving} />
          </Form.Item>
          <Flex gap="small">
            <Button type="primary" htmlType="submit" loading={isSaving} disabled={!isChanged}>
              {label}
            </Button>
            <Button disabled={!isChanged || isSaving} onClick={giveUp}>
              放弃修改
            </Button>
          </Flex>
        </Form>
        <section aria-label="预览">
          <h2 className="desk-part">手机上的样子</h2>
          <OnPhone text={text} />
        </section>
      </div>
    </>
  )
}
