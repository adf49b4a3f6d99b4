import { Form, Input } from 'antd'
import { isNewsPicture } from '@domain/news'
import { InsertPanel } from './InsertPanel'
import { PictureField } from './PictureField'

export interface PictureInsertion {
  address: string
  /** What it shows, for who can't see it. */
  text: string
}

interface Props {
  isDisabled: boolean
  onInsert: (picture: PictureInsertion) => void
}

/** Asks for a picture and for what it shows. */
export const InsertPicture = (props: Props) => (
  <InsertPanel<PictureInsertion> what="图片" {...props}>
    <Form.Item
      name="address"
      label="图片"
      rules={[
        {
          validator: (_, address: string = '') =>
            isNewsPicture(address.trim())
              ? Promise.resolve()
              : Promise.reject(new Error('请上传图片，或填写 https 地址')),
        },
      ]}
    >
      <PictureField />
    </Form.Item>
    <Form.Item
      name="text"
      label="图片说明"
      extra="看不到图片的人会听到这段说明。"
      rules={[{ required: true, whitespace: true, message: '请填写图片上有什么' }]}
    >
      <Input.TextArea rows={2} maxLength={200} />
    </Form.Item>
  </InsertPanel>
)
