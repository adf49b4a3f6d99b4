import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Card } from '@/components/Card/Card'
import { Dialog } from '@/components/Dialog/Dialog'
import { Sheet } from '@/components/Sheet/Sheet'
import { feedback } from '@/platform/feedback'
import { Section } from './Section'

const MASK_MS = 1500

/** Sheets, dialogs, toasts and the loading mask. */
export function Layers() {
  const [layer, setLayer] = useState<'sheet' | 'dialog' | 'danger'>()
  const close = () => setLayer(undefined)

  const showMask = () => {
    feedback.showLoading('加载中...')
    setTimeout(() => feedback.hideLoading(), MASK_MS)
  }

  return (
    <Section title="浮层">
      <Card>
        <View className="s-gallery__row">
          <Button small variant="secondary" onPress={() => setLayer('sheet')}>
            打开面板
          </Button>
          <Button small variant="secondary" onPress={() => setLayer('dialog')}>
            打开对话框
          </Button>
          <Button small variant="danger" onPress={() => setLayer('danger')}>
            撤回申请
          </Button>
          <Button small variant="secondary" onPress={() => feedback.toast('已复制')}>
            轻提示
          </Button>
          <Button small variant="secondary" onPress={showMask}>
            加载遮罩
          </Button>
        </View>
      </Card>
      <Sheet
        open={layer === 'sheet'}
        onClose={close}
        title="利息怎么算"
        footer={
          <Button block onPress={close}>
            知道了
          </Button>
        }
      >
        每期利息 = 剩余本金 × 年利率 ÷
        12，四舍五入到分。最后一期补齐尾差，各期本金之和与借款金额一分不差。
      </Sheet>
      <Dialog
        open={layer === 'dialog'}
        title="确认还款 ¥1,085.33"
        onConfirm={close}
        onCancel={close}
      >
        将从第 3 期开始入账，先还罚息，再还利息和本金。
      </Dialog>
      <Dialog
        open={layer === 'danger'}
        danger
        title="撤回这笔申请"
        confirmText="撤回"
        onConfirm={close}
        onCancel={close}
      >
        撤回后需要重新填写才能再次申请。
      </Dialog>
    </Section>
  )
}
