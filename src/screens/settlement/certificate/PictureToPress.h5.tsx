import { Sheet } from '@/components'
import type { PictureToPressProps } from './PictureToPress.types'

/** The certificate as a picture that a long press saves, for browsers without downloads. */
export function PictureToPress({ address, onClose }: PictureToPressProps) {
  return (
    <Sheet open={address !== null} onClose={onClose} title="长按图片保存">
      <div className="certificate-picture__note">按住图片，在弹出的菜单里选“保存图片”。</div>
      {address && <img className="certificate-picture__image" src={address} alt="借款结清证明" />}
    </Sheet>
  )
}
