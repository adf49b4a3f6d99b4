import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/app/root'
import { Button, Sheet } from '@/components'
import { AgreementLink } from '@/parts/AgreementLink'
import { AGREEMENT_VERSION } from '@/stores/ConsentStore'
import { longDateTime } from '@/format/date'

interface ConsentSheetProps {
  open: boolean
  onClose: () => void
  onRevoke: () => void
}

/** What was agreed to on this device. */
export const ConsentSheet = observer(function ConsentSheet(props: ConsentSheetProps) {
  const { open, onClose, onRevoke } = props
  const { agreedAt } = useStores().consent
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="授权与同意"
      footer={
        <Button block variant="danger" onPress={onRevoke}>
          撤回同意
        </Button>
      }
    >
      <View className="profile__consent">
        {agreedAt !== null && <Text>你在 {longDateTime(agreedAt)} 同意了</Text>}
        <AgreementLink code="privacy" />
        <Text>（版本 {AGREEMENT_VERSION}）。我们据此处理手机号，以及申请借款时你提供的信息。</Text>
      </View>
      <View className="profile__consent">你可以随时撤回，撤回前的处理不受影响。</View>
    </Sheet>
  )
})
