import { APP_NAME, COLOURS, DESCRIPTION, MARK, SHORT_NAME } from '../../../src/brand'

/** #ffffff as #fff, as the style sheets write it. */
const short = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const variables = (prefix: string, colours: Record<string, string>): string[] =>
  Object.entries(colours).map(([name, colour]) => `$${prefix}-${kebab(name)}: ${short(colour)};`)

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function styles(): string {
  const { light, dark, care } = COLOURS
  const lines = [
    '// Written from src/brand.ts by `npm run docs`.',
    ...variables('light', light),
    ...variables('dark', dark),
    ...variables('care-light', care.light),
    ...variables('care-dark', care.dark),
    `$mark: "${MARK}";`,
  ]
  return `${lines.join('\n')}\n`
}

/** Colours of WeChat's own frame, which it takes with six digits only. */
function theme(): string {
  const scheme = ({ card, page }: { card: string; page: string }, bar: string, pull: string) => ({
    barBgColor: card.toUpperCase(),
    barTextStyle: bar,
    pageBgColor: page.toUpperCase(),
    pullTextStyle: pull,
  })
  return asJson({
    light: scheme(COLOURS.light, 'black', 'dark'),
    dark: scheme(COLOURS.dark, 'white', 'light'),
  })
}

/** The manifest with the present name and colours; its other fields stay. */
function manifest(present: string): string {
  const page = COLOURS.light.page.toUpperCase()
  return present
    .replace(/("name": ).*,/, `$1${JSON.stringify(APP_NAME)},`)
    .replace(/("short_name": ).*,/, `$1${JSON.stringify(SHORT_NAME)},`)
    .replace(/("description": ).*,/, `$1${JSON.stringify(DESCRIPTION)},`)
    .replace(/("(?:background|theme)_color": ).*,/g, `$1"${page}",`)
}

/** Files that hold what src/brand.ts says and can't import it, by path; each from its present text. */
export const BRAND_FILES: Record<string, (present: string) => string> = {
  'src/styles/_brand.scss': styles,
  'src/theme.json': theme,
  'src/web/public/manifest.webmanifest': manifest,
}
