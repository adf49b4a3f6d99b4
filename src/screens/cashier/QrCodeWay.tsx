import { View } from '@tarojs/components'
import type { PayChannel } from '@/api/readRepay'
import { Picture } from '@/components/Picture/Picture'
import { saveImage } from '@/platform/savePicture'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { channelName } from './model/channels'

/** The QR code to scan. It can be saved, because a phone can't scan its own screen. */
export function QrCodeWay({ channel }: { channel: PayChannel }) {
  const name = `${channelName(channel)}收款码`
  return (
    <>
      <View className="cashier__code">
        <Picture src={channel.qrUrl} alt={name} ratio={1} />
      </View>
      <View className="cashier__way">
        <SavePictureButton
          alt={name}
          text="保存收款码"
          variant="secondary"
          save={() => saveImage(channel.qrUrl, '收款码')}
        />
      </View>
    </>
  )
}
