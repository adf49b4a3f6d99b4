import Taro from '@tarojs/taro'
import type { Reveal } from './reveal.types'

/** Room for the label above the field, px. */
const ABOVE = -96

/** WeChat lets no script set the focus; it only scrolls to the field. */
export const reveal: Reveal = (id) => {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: ABOVE, duration: 200 }).catch(() => {})
}
