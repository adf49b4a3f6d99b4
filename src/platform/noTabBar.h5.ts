/** Stands in for Taro's stock tab bar (config/h5-entry.ts), which a custom one never draws. */
export function defineCustomElementTaroTabbar(): void {}
