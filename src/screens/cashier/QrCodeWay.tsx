import { View } from '@tarojs/components'
import type { PayChannel } from '@/api/readRepay'
import { Picture } from '@/components/Picture/Picture'
import { SavePictureButton } from '@/widgets/keptPicture/SavePictureButton'
import { saveImage } from '@/platform/saveImage'
import { channelName } from './model/channels'

/** The code to scan, to be kept where the phone that shows it is the one that pays. */
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
