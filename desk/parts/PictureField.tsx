import { Button, Flex, Input } from 'antd'
import { isOwnPicture } from '@domain/news'
import { UploadPicture } from './UploadPicture'

interface Props {
  /** Of the field, by which its label finds it. */
  id?: string
  value?: string
  onChange?: (address: string) => void
  isDisabled?: boolean
}

/** A picture: an uploaded one, which is shown, or one elsewhere, named by its address. */
export const PictureField = ({ id, value = '', onChange, isDisabled }: Props) => (
  <>
    <Flex gap="small" align="flex-start">
      <Input
        id={id}
        autoComplete="off"
        placeholder="上传，或填写 https 地址"
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <UploadPicture isDisabled={isDisabled} onUploaded={(address) => onChange?.(address)} />
    </Flex>
    {isOwnPicture(value) && (
      <Flex gap="small" align="flex-end" className="desk-thumb">
        <img src={value} alt="已上传的图片" />
        <Button size="small" disabled={isDisabled} onClick={() => onChange?.('')}>
          移除
        </Button>
      </Flex>
    )}
  </>
)
