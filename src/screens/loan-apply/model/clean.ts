import { cleanAmount, cleanDigits, cleanText } from '@/forms/clean'
import type { FormRules } from '@/forms/Form'
import type { ApplyValues } from './values'

/** What a person meant by what was typed. */
export const CLEAN: FormRules<ApplyValues>['clean'] = {
  amount: cleanAmount,
  real_name: cleanText,
  id_card: (text) => cleanDigits(text).toUpperCase(),
  mobile: cleanDigits,
  bank_card: cleanDigits,
  residence: cleanText,
  'contacts.0.name': cleanText,
  'contacts.0.mobile': cleanDigits,
  'contacts.1.name': cleanText,
  'contacts.1.mobile': cleanDigits,
}
