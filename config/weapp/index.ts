import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'

/** Loaded before Taro's own parts, which come before every file of the app. */
const FIRST = '@/platform/laterLanguage.weapp'

/** Taro plugin that fills in the language for old phones before anything else of the mini-program runs. */
export default function weapp(ctx: IPluginContext): void {
  ctx.registerMethod({
    name: 'onSetupClose',
    fn(platform: TaroPlatformBase) {
      platform.runtimePath = [FIRST, ...[platform.runtimePath].flat()]
    },
  })
}
