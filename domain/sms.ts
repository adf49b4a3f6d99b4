/** What an SMS code is asked for; a code is good for its own event only. */
export const SMS_EVENTS = [
  'register',
  'mobilelogin',
  'resetpwd',
  'changemobile',
  'fullcertificate',
  'dataexport',
] as const
export type SmsEvent = (typeof SMS_EVENTS)[number]
