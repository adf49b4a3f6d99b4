import { Button, Flex, Form, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import Squire from 'squire-rte'
import { isOwnPicture } from '@domain/news'
import { fitPasted, fragmentOf, htmlOf } from '../richDom'
import { InsertPanel } from './InsertPanel'
import { InsertPicture } from './InsertPicture'
import { PictureWords } from './PictureWords'

interface Props {
  value?: string
  onChange?: (html: string) => void
  label: string
  isDisabled: boolean
}

/** Turns the blocks of the selection into headings or back into paragraphs. */
function asBlocks(editor: Squire, tag: 'h2' | 'h3' | 'p'): void {
  editor.modifyBlocks((fragment) => {
    for (const block of fragment.querySelectorAll('p, div, h1, h2, h3, h4')) {
      const made = document.createElement(tag)
      made.append(...block.childNodes)
      block.replaceWith(made)
    }
    return fragment
  })
}

const TOOLS: readonly (readonly [label: string, use: (editor: Squire) => void])[] = [
  ['标题', (editor) => asBlocks(editor, 'h2')],
  ['小标题', (editor) => asBlocks(editor, 'h3')],
  ['正文', (editor) => asBlocks(editor, 'p')],
  ['加粗', (editor) => void (editor.hasFormat('B') ? editor.removeBold() : editor.bold())],
  ['列表', (editor) => void editor.makeUnorderedList()],
  ['编号', (editor) => void editor.makeOrderedList()],
  ['取消列表', (editor) => void editor.removeList()],
  ['引用', (editor) => void editor.increaseQuoteLevel()],
  ['撤销', (editor) => void editor.undo()],
  ['重做', (editor) => void editor.redo()],
]

const ADDRESS = /^(https:\/\/|\/pages\/)\S+$/

interface Insertion {
  address: string
  text?: string
}

interface InsertLinkProps {
  isDisabled: boolean
  onInsert: (insertion: Insertion) => void
}

/** Asks for the address of a link. */
const InsertLink = (props: InsertLinkProps) => (
  <InsertPanel<Insertion> what="链接" {...props}>
    <Form.Item
      name="address"
      label="地址"
      rules={[{ required: true, pattern: ADDRESS, message: '请填写 https 地址，或应用里的页面' }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item name="text" label="文字（已选中文字时不填）">
      <Input autoComplete="off" maxLength={200} />
    </Form.Item>
  </InsertPanel>
)

/**
 * The text of an article, edited as it is read: only elements of the app's allow-list get into it, also by pasting. Its HTML
 * can be edited, too.
 */
export function TextEditor({ value = '', onChange, label, isDisabled }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<Squire | null>(null)
  /** What the editor holds, as it was last given or reported. */
  const held = useRef<string | null>(null)
  /** A text as it was given, and as the editor writes it: looking at it changes nothing. */
  const given = useRef({ value: '', written: '' })
  const report = useRef(onChange)
  const [isSource, setSource] = useState(false)
  const help = useId()
  useEffect(() => {
    report.current = onChange
  })

  useEffect(() => {
    if (isSource || !place.current) return
    const made = new Squire(place.current, {
      blockTag: 'P',
      sanitizeToDOMFragment: fragmentOf,
    })
    const changed = () => {
      const written = htmlOf(made.getRoot())
      const now = written === given.current.written ? given.current.value : written
      if (now === held.current) return
      held.current = now
      report.current?.(now)
    }
    made.addEventListener('input', changed)
    made.addEventListener('willPaste', (event) => {
      const { fragment } = (event as CustomEvent<{ fragment: DocumentFragment }>).detail
      fitPasted(fragment, made.getRoot(), made.getSelection())
    })
    editor.current = made
    held.current = null
    return () => {
      made.destroy()
      editor.current = null
    }
  }, [isSource])

  useEffect(() => {
    if (isSource || editor.current === null || held.current === value) return
    held.current = value
    editor.current.setHTML(value)
    given.current = { value, written: htmlOf(editor.current.getRoot()) }
  }, [isSource, value])

  const use = (act: (of: Squire) => void) => {
    const { current } = editor
    if (!current) return
    current.focus()
    act(current)
  }

  return (
    <div className="desk-rich">
      <Flex gap={4} wrap role="toolbar" aria-label="排版">
        {TOOLS.map(([name, act]) => (
          <Button
            key={name}
            size="small"
            disabled={isDisabled || isSource}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(act)}
          >
            {name}
          </Button>
        ))}
        <InsertLink
          isDisabled={isDisabled || isSource}
          onInsert={({ address, text = '' }) =>
            use((of) => {
              if (text === '') return void of.makeLink(address)
              const link = document.createElement('a')
              link.setAttribute('href', address)
              link.append(text)
              of.insertHTML(link.outerHTML)
            })
          }
        />
        <InsertPicture
          isDisabled={isDisabled || isSource}
          onInsert={({ address, text }) =>
            use((of) => {
              const picture = document.createElement('img')
              picture.setAttribute(isOwnPicture(address) ? 'src' : 'data-src', address)
              picture.setAttribute('alt', text.trim())
              of.insertElement(picture)
            })
          }
        />
        <Button size="small" disabled={isDisabled} onClick={() => setSource(!isSource)}>
          {isSource ? '返回排版' : '编辑 HTML'}
        </Button>
      </Flex>
      {isSource ? (
        <Input.TextArea
          rows={18}
          spellCheck={false}
          aria-label={`${label}（HTML）`}
          disabled={isDisabled}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <>
          <div
            ref={place}
            className="desk-rich-text"
            role="textbox"
            aria-multiline
            aria-label={label}
            aria-describedby={help}
            contentEditable={!isDisabled}
            suppressContentEditableWarning
          />
          <p id={help} className="desk-note">
            粘贴的内容只保留应用能显示的格式。
          </p>
          <PictureWords
            html={value}
            isDisabled={isDisabled}
            onChange={(at, words) => {
              // The editor sees the change of its elements, and reports the text.
              const picture = place.current?.querySelectorAll('img')[at]
              picture?.setAttribute('alt', words)
            }}
          />
        </>
      )}
    </div>
  )
}
