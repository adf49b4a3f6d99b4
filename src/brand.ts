// Also imported by config/, which Taro runs without compiling `src`: no types here.

/**
 * What a lender changes to make the app its own: the name, the colours and the mark. After a change `npm run docs` writes
 * the files that can't import this one: `src/styles/_brand.scss`, `src/theme.json` and the manifest in `src/web/public`.
 * docs/adopting.md lists what else carries a name or a colour. The lender, its licence and its hotline are data of the
 * product (`/api/loan/rates`), never constants of the app.
 */
export const APP_NAME = '消费分期'

/** Below the icon of the installed app: at most 12 characters are shown, fewer where they are wide. */
export const SHORT_NAME = '消费分期'

/** What the app is for, in the manifest. */
export const DESCRIPTION = '看清成本、申请借款、按期还款'

/**
 * Colours that make the look, as #rrggbb; all others are tokens of `src/styles/_tokens-map.scss`. Text in `action`, and
 * `onAction` on it, need a contrast of 4.5 : 1, in 关怀模式 (`care`) 7 : 1; the suites of `tests/h5` measure that.
 * `action`: what can be pressed; `soft`: the ground below figures and of what is chosen; `brand`: marks and the chosen tab,
 * no text; `ink`: figures and the mark; `page`: the ground, also of the window; `card`: what stands on it, also the bars in
 * WeChat; `line`: what parts rows, and the rest of a slider, which WeChat takes no token for.
 */
export const COLOURS = {
  light: {
    brand: '#4a90e2',
    action: '#2168c4',
    soft: '#edf4fc',
    onAction: '#ffffff',
    ink: '#16325c',
    page: '#f6f5f2',
    card: '#ffffff',
    line: '#e6e5e1',
  },
  dark: {
    brand: '#4a90e2',
    action: '#8ab8f2',
    soft: '#1a2636',
    onAction: '#0f1c2e',
    ink: '#dce6f5',
    page: '#101216',
    card: '#1c2027',
    line: '#343a44',
  },
  care: {
    light: { action: '#124a94', line: '#c9ced8' },
    dark: { action: '#aecff8', line: '#434953' },
  },
}

/**
 * The mark beside the name on home, 24 × 24: three beads, the last with a check. The icons are drawings of their own,
 * `src/web/public/icon.svg` and `src/web/icon-maskable.svg`, of which `node bin/icons.mjs` makes the pictures.
 */
export const MARK = [
  "<rect width='24' height='24' rx='6' fill='#16325c' stroke='none'/>",
  "<path d='M4 12h12' stroke-opacity='.55' stroke-width='1'/>",
  "<g stroke='none'><circle cx='5' cy='12' r='1.8' fill='#5ec2b4'/>",
  "<circle cx='10' cy='12' r='1.8' fill='#5ec2b4'/><circle cx='17' cy='12' r='4.2' fill='#fff'/></g>",
  "<path d='m15.2 12 1.4 1.4 2.4-2.7' stroke='#16325c' stroke-width='1.3'/>",
].join('')
