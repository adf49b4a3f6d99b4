import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Button } from '@/components/Button/Button'
import type { ButtonProps } from '@/components/Button/Button.types'
import { FILE_WORDS } from '@/widgets/fileWords'
import { fileWay, handOverFile } from '@/platform/handOverFile'
import type { GivenFile } from '@/platform/handOverFile.types'

interface GiveFileProps extends Pick<ButtonProps, 'variant'> {
  file: GivenFile
  /** What it is called on the button. */
  name: string
}

/** Hands a file over that is there already, in answer to the tap itself. */
export const GiveFile = observer(function GiveFile({ file, name, variant }: GiveFileProps) {
  const { toast } = useStores()
  const way = fileWay(file.ending)
  if (way === null) return null
  const give = async () => {
    try {
      await handOverFile(file)
      if (way === 'downloaded') toast(`${name}已下载`)
    } catch (error) {
      // Closing WeChat's list of chats is no failure.
      if (!/cancel/.test(String((error as { errMsg?: unknown }).errMsg)))
        toast(`${name}${FILE_WORDS[way].failed}`)
    }
  }
  return (
    <Button block variant={variant} onPress={give}>
      {way === 'forwarded' ? `把${name}发到微信聊天` : `${FILE_WORDS[way].act}${name}`}
    </Button>
  )
})
