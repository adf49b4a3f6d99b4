import { Flex, Input } from 'antd'
import { useMemo, useState } from 'react'
import { picturesIn } from '../richDom'

interface WordsProps {
  /** Place of the picture among those of the text, from 1. */
  no: number
  src: string
  words: string
  isDisabled: boolean
  onChange: (words: string) => void
}

/** One picture with its words. What is typed is kept here meanwhile: the text of the article takes it up a moment later. */
function Words({ no, src, words, isDisabled, onChange }: WordsProps) {
  const [typed, setTyped] = useState(words)
  const [known, setKnown] = useState(words)
  if (words !== known) {
    setKnown(words)
    setTyped(words)
  }
  return (
    <Flex gap="small" align="center" className="desk-words">
      {src === '' ? <span className="desk-note">外部图片</span> : <img src={src} alt="" />}
      <Input
        aria-label={`第 ${no} 张图片的说明`}
        placeholder="图片上有什么"
        autoComplete="off"
        maxLength={200}
        value={typed}
        disabled={isDisabled}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(target.value)
        }}
      />
    </Flex>
  )
}

interface Props {
  html: string
  isDisabled: boolean
  /** @param at place of the picture among those of the text, from 0 */
  onChange: (at: number, words: string) => void
}

/** The pictures of a text, each with its words for people who can't see it, to be changed; nothing for a text without one. */
export function PictureWords({ html, isDisabled, onChange }: Props) {
  const pictures = useMemo(() => picturesIn(html), [html])
  if (pictures.length === 0) return null
  return (
    <fieldset className="desk-pictures">
      <legend>图片说明</legend>
      <p className="desk-note">看不到图片的人会听到这段说明。</p>
      {pictures.map(({ src, words }, at) => (
        <Words
          key={at}
          no={at + 1}
          src={src}
          words={words}
          isDisabled={isDisabled}
          onChange={(typed) => onChange(at, typed)}
        />
      ))}
    </fieldset>
  )
}
