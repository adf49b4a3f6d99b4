import { ORIGIN } from '../../support/backend'
import type { Phone } from '../../support/Phone'

const isElsewhere = (url: string): boolean => /^https?:/.test(url) && new URL(url).origin !== ORIGIN

/** Watches for effects of hostile text: running code, dialogs, new windows, or requests to another host. */
export class Lookout {
  private readonly seen: string[] = []

  constructor(private readonly phone: Phone) {
    const { page, context } = phone
    page.on('dialog', (dialog) => {
      this.seen.push(`asked: ${dialog.message()}`)
      void dialog.dismiss()
    })
    context.on('page', (other) => this.seen.push(`opened: ${other.url()}`))
    context.on('request', (request) => {
      if (isElsewhere(request.url())) this.seen.push(`requested: ${request.url()}`)
    })
  }

  /** Effects since the last report. Once a picture of the test has failed to load, earlier ones have too. */
  async report(): Promise<string[]> {
    const ran = await this.phone.page.evaluate(async () => {
      const picture = new Image()
      picture.src = 'data:image/png;base64,none'
      await picture.decode().catch(() => {})
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      return 'ran' in window
    })
    return [...this.seen.splice(0), ...(ran ? ['ran'] : [])]
  }
}

/** Elements, handlers and addresses in a part of the page that no text may create. */
export const smuggled = (phone: Phone, part: string): Promise<string[]> =>
  phone.page.evaluate((root) => {
    const ELEMENTS =
      'script, style, svg:not(.c-icon), math, iframe, object, embed, template, noscript, link, base, meta, form, details'
    const ADDRESSES = /^(href|xlink:href|src|srcset|srcdoc|action|formaction|style|data|poster)$/
    const isHostile = ({ name, value }: Attr) =>
      name.startsWith('on') || (ADDRESSES.test(name) && /evil|script:|ran=|data:text/i.test(value))

    return [...document.querySelectorAll(`${root} *`)].flatMap((one) => [
      ...(one.matches(ELEMENTS) ? [one.localName] : []),
      ...[...one.attributes].filter(isHostile).map(({ name }) => `${one.localName} ${name}`),
    ])
  }, part)
