import { Parser } from 'htmlparser2'
import type { ParseHtml } from '@domain/rich/parsing'

/** WeChat has no document to parse with. */
export const parseHtml: ParseHtml = (html, { open, close, text }) => {
  new Parser({ onopentag: open, onclosetag: close, ontext: text }).end(html)
}
