/**
 * 36 characters of [a-z0-9-] in the shape of a UUID: names an intent or an upload. Unique enough per user, but not a
 * secret: WeChat has no synchronous source of secure random numbers.
 */
export function randomId(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    Math.floor(Math.random() * 16).toString(16),
  )
}
