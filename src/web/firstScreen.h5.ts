import { HOME } from '../app/tabNames'
import { answers } from '../platform/early.h5'
import { textScale } from '../platform/careLook.h5'
import { CARE_STARTS_AT, themeClass } from '../platform/careLook.types'

// Runs inside index.html, behind home's outline, before anything else has loaded. At home it requests the public answers
// that home shows, and writes the news into the outline: cached ones at once, new ones when they arrive. The app uses the
// same answers (src/platform/early.h5.ts).

const NEWS = '/api/news/latest?limit=5'
const RATES = '/api/loan/rates'

const isHome = (hash: string): boolean => /^#?\/?$/.test(hash) || hash.startsWith(`#${HOME}`)

/** A value that the app stored (src/storage), in Taro's format; null when there is none or storage is blocked. */
function kept(name: string): unknown {
  try {
    const { data } = JSON.parse(localStorage.getItem(`xffq:${name}`) ?? '') as { data: string }
    const { value } = JSON.parse(data) as { value: unknown }
    return value
  } catch {
    return null
  }
}

interface CareAnswers {
  on?: unknown
  offered?: unknown
}

/** What home opens with: 关怀模式 by the person's choice, else by the browser's text size; or a row that offers it. */
function homeLook(): 'care' | 'offer' | 'plain' {
  const { on, offered } = (kept('device:care') as CareAnswers | null) ?? {}
  const hasChosen = typeof on === 'boolean'
  if (hasChosen ? on : textScale() >= CARE_STARTS_AT) return 'care'
  return hasChosen || offered ? 'plain' : 'offer'
}

function ask(path: string): Promise<string> {
  const url = process.env.TARO_APP_API_HOST + path
  const reply = fetch(url).then(async (it) => ({ status: it.status, text: await it.text() }))
  reply.catch(() => {})
  answers().set(url, reply)
  return reply.then(({ text }) => text)
}

/** Writes titles into the rows of the outline; does nothing when `news` is no list. */
function write(news: unknown): void {
  const rows = document.querySelectorAll('.shell-news span')
  if (!Array.isArray(news)) return
  rows.forEach((row, at) => {
    const { title } = (news[at] ?? {}) as { title?: unknown }
    if (typeof title === 'string') row.textContent = title
  })
}

function start(): void {
  const { classList } = document.documentElement
  const theme = (kept('device:display') as { theme?: unknown } | null)?.theme
  if (theme === 'light' || theme === 'dark') classList.add(themeClass(theme))
  if (!isHome(location.hash)) return classList.add('shell-other')
  const look = homeLook()
  const care = look === 'care'
  if (look === 'offer') classList.add('shell-offers')
  if (care) classList.add('shell-care')
  else write((kept(`device:answer:${NEWS}`) as { data?: unknown } | null)?.data)
  if (kept('account:session')) return
  void ask(RATES).catch(() => {})
  if (care) return
  void ask(NEWS)
    .then((text) => write((JSON.parse(text) as { data?: unknown }).data))
    .catch(() => {})
}

start()
