declare module '@tarojs/plugin-framework-react/dist/runtime' {
  /** Gives React to Taro's hooks; Taro drives the returned app. */
  export function createReactApp(
    App: unknown,
    react: unknown,
    reactDom: unknown,
    config: object,
  ): unknown

  export { useDidHide, useDidShow, usePageScroll, useReachBottom, useRouter } from '@tarojs/taro'
}
