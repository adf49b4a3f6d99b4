import Taro from '@tarojs/taro'

/** Calls a number; a device that cannot leaves it to be read. */
export const phoneCall = (phoneNumber: string): void =>
  void Taro.makePhoneCall({ phoneNumber }).catch(() => {})
