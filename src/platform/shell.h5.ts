import Taro from '@tarojs/taro'

/** Takes the outline of index.html away once the first page stands before it. */
export function removeShell(): void {
  Taro.eventCenter.once('__afterTaroRouterChange', () => document.querySelector('.shell')?.remove())
}
