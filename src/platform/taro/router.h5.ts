export * from '@tarojs/router/dist/index'

/**
 * Takes the place of the router's own mounting: the app draws its tab bar and its title bars itself, so neither the
 * stock ones nor the two boxes around them are made. Those boxes took over the height of the page after the first
 * paint, which moved what was already shown.
 */
export function handleAppMountWithTabbar(): void {
  document.getElementById('app')?.classList.add('taro_router')
}
