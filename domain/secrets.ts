// Secrets in the message of an error, which can quote what was sent, typed or configured. Every pattern takes linear time.

/** Names whose value is a secret, also as the end of a longer one (accessToken, x-ops-password). */
const NAME =
  '(?:password|passwd|pwd|passphrase|token|secret|captcha|otp|authorization|cookie|sessionid|signature|credentials?|api[_-]?key|access[_-]?key(?:[_-]?id)?|private[_-]?key|密码|验证码|密钥)'

/** A text in quotes, with escaped ones inside; also one whose end was cut off. */
const QUOTED = String.raw`\\?"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|` + '`[^`]*`?'

/** What joins a name and its value: "name=", "name": , name => , name is, or a blank. */
const JOINT = String.raw`(?:\\?["'\x60])?(?:[ \t]?(?:=>|[:=：]|\bis\b)[ \t]?|[ \t])`

const NAMED = new RegExp(
  String.raw`(${NAME}${JOINT})((?:Bearer|Basic)[ \t]+)?(${QUOTED}|[^\s"'\x60,;&(){}[\]]+)`,
  'gi',
)

/** Words after "token", "secret" and so on that say something about it and are none. */
const ABOUT = /^(?:is|was|has|in|of|for|from|at|to|not|and|or|expired|missing|invalid|required)$/i

const SCHEME = /\b(Bearer|Basic)[ \t]+[\w.~+/-]+=*/gi
const CREDENTIALS = /:\/\/[^\s/]*@/g
const QUERY = /([?&][\w.-]{1,60}=)[^\s&"'`)]+/g
/** JSON.parse quotes the text that it could not read. */
function withoutJson(text: string, mark: string): string {
  const from = text.indexOf('"')
  const to = text.indexOf(' is not valid JSON')
  return from < 0 || to < from ? text : text.slice(0, from) + mark + text.slice(to)
}

const WORD = /[\w+-]{20,}/g
/** Times that letters and digits alternate in a random token, at least. */
const TURNS = 3
const isRandom = (word: string): boolean =>
  (word.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0) >= TURNS

/** In its quotes, where they are single, so that the sentence stays readable. */
const leftOut = (value: string, mark: string): string =>
  /^['`]/.test(value) ? `${value[0]}${mark}${value[0]}` : mark

/**
 * A text without values of secret names (quoted or bare, in JSON, headers and forms), credentials and queries of
 * addresses, quoted JSON, and long random tokens.
 * @param mark stands where something was left out
 */
export const withoutSecrets = (text: string, mark: string): string =>
  withoutJson(text, mark)
    .replace(CREDENTIALS, `://${mark}@`)
    .replace(QUERY, `$1${mark}`)
    .replace(NAMED, (whole, name: string, _scheme: unknown, value: string) =>
      name.endsWith(' ') && ABOUT.test(value) ? whole : `${name}${leftOut(value, mark)}`,
    )
    .replace(SCHEME, `$1 ${mark}`)
    .replace(WORD, (word) => (isRandom(word) ? mark : word))
