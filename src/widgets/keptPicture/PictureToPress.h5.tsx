import { Sheet } from '@/components/Sheet/Sheet'
import './kept-picture.scss'

export interface PictureToPressProps {
  alt: string
  /** Address of the picture; null shows nothing. */
  address: string | null
  onClose: () => void
}

/** A document as a picture to save by a long press, for browsers without downloads. */
export function PictureToPress({ alt, address, onClose }: PictureToPressProps) {
  return (
    <Sheet open={address !== null} onClose={onClose} title="长按图片保存">
      <div className="kept-picture__note">按住图片，在弹出的菜单里选“保存图片”。</div>
      {address && <img className="kept-picture__image" src={address} alt={alt} />}
    </Sheet>
  )
}
