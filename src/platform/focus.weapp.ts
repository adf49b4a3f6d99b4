import Taro from '@tarojs/taro'

/** Room for the label above the field, px. */
const ABOVE = -96

/** Scrolls to the element with that id. WeChat lets no script set the focus. */
export function reveal(id: string): void {
  void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: ABOVE, duration: 200 }).catch(() => {})
}
