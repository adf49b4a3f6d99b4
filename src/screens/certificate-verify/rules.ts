import { cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'

export interface VerifyValues {
  code: string
}

const CODE = /^[\w-]{4,64}$/

function checkCode(code: string): string | null {
  if (code === '') return '请输入核验码'
  return CODE.test(code) ? null : '核验码由字母和数字组成，请照证明上的核对'
}

/** Codes are copied from paper and chats: full-width letters and blanks in between are not meant. */
const cleanCode = (text: string): string => cleanText(text.normalize('NFKC')).replace(/\s/g, '')

export const verifyRules = (code: string): FormRules<VerifyValues> => ({
  initial: { code },
  clean: { code: cleanCode },
  checks: { code: checkCode },
})
