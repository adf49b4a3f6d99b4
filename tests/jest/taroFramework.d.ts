declare module '@tarojs/plugin-framework-react/dist/runtime' {
  /** Gives Taro's hooks their React; the app it answers with is Taro's to drive. */
  export function createReactApp(
    App: unknown,
    react: unknown,
    reactDom: unknown,
    config: object,
  ): unknown

  export { useDidHide, useDidShow, usePageScroll, useReachBottom, useRouter } from '@tarojs/taro'
}
