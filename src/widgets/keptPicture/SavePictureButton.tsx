import { useState } from 'react'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { openAlbumSettings } from '@/platform/savePicture'
import type { PictureSaved } from '@/platform/savePicture.types'
import { PictureToPress } from './PictureToPress'

interface SavePictureButtonProps {
  /** Alternative text of the picture. */
  alt: string
  /** Rejects when it could not be saved. */
  save: () => Promise<PictureSaved>
  variant?: 'primary' | 'secondary'
  text?: string
}

/** Saves a document as a picture: downloaded, in the album, or shown for a long press where nothing else works. */
export function SavePictureButton(props: SavePictureButtonProps) {
  const { alt, variant, text = '保存为图片' } = props
  const { toast } = useStores()
  const [denied, setDenied] = useState(false)
  const [toPress, setToPress] = useState<string | null>(null)

  const save = async () => {
    try {
      const saved = await props.save()
      if (saved === 'downloaded') toast('图片已下载')
      if (saved === 'inAlbum') toast('已保存到相册')
      setDenied(saved === 'denied')
      if (typeof saved === 'object') setToPress(saved.toPress)
    } catch {
      toast('图片保存失败，请重试')
    }
  }
  const openSettings = async () => {
    setDenied(false)
    await openAlbumSettings()
  }

  return (
    <>
      <Button block variant={variant} onPress={save}>
        {text}
      </Button>
      <PictureToPress alt={alt} address={toPress} onClose={() => setToPress(null)} />
      <Dialog
        open={denied}
        title="没有保存到相册的权限"
        confirmText="去设置"
        onConfirm={openSettings}
        onCancel={() => setDenied(false)}
      >
        请在设置中允许保存到相册，再回来保存。
      </Dialog>
    </>
  )
}
