/** Events an SMS code is sent for; a code is valid for its own event only. */
export const SMS_EVENTS = [
  'register',
  'mobilelogin',
  'resetpwd',
  'changemobile',
  'fullcertificate',
  'dataexport',
  'payoutcard',
  'bindcard',
  'fullcontract',
  'hardship',
  'sign',
] as const
export type SmsEvent = (typeof SMS_EVENTS)[number]
