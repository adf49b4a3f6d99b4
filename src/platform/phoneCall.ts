import Taro from '@tarojs/taro'

/** Calls a number. A device that can't call does nothing: the number is on the page. */
export const phoneCall = (phoneNumber: string): void =>
  void Taro.makePhoneCall({ phoneNumber }).catch(() => {})
