import { reaction, runInAction } from 'mobx'
import { isApiError, type ApiError } from '@/api/errors'
import { observeState } from '@/observeState'

export interface FormRules<V extends object> {
  /** The order of the keys is the order of the fields on the screen. */
  initial: V
  /** Tidies a value when its field is left and before checking, so that what is shown is what is sent. */
  clean?: { [K in keyof V]?: (value: V[K]) => V[K] }
  /** Error text for the field, null when it is valid. */
  checks?: { [K in keyof V]?: (value: V[K], values: V) => string | null }
}

export type FieldName<V> = keyof V & string

/** Names of the text fields. */
export type TextName<V> = { [K in FieldName<V>]: V[K] extends string ? K : never }[FieldName<V>]

/**
 * Values and errors of a form. A field is checked when it is left with content and on submit; while it has an error,
 * every change checks again, so that the error goes as soon as the value is right. The server's refusals are shown at
 * the field they name, others in `refusal`.
 */
export class Form<V extends object> {
  values: V
  errors: Partial<Record<FieldName<V>, string>> = {}
  /** The last refusal that names no field of this form; cleared by the next change or submit. */
  refusal: ApiError | null = null
  sending = false

  /**
   * @param id names the form on its page
   * @param reveal scrolls to the first invalid field, by its anchor
   */
  constructor(
    private readonly id: string,
    private readonly rules: FormRules<V>,
    private readonly reveal: (anchor: string) => void,
  ) {
    this.values = { ...rules.initial }
    observeState(this, ['values', 'errors', 'refusal', 'sending'])
  }

  /** Id of a field's element, usable in a selector ("contacts.0.name" has dots); see FormItem. */
  anchor(name: FieldName<V>): string {
    return `${this.id}-${name.replace(/\W/g, '-')}`
  }

  get names(): FieldName<V>[] {
    return Object.keys(this.rules.initial) as FieldName<V>[]
  }

  /** Scrolls to a field and focuses it. */
  point(name: FieldName<V>): void {
    this.reveal(this.anchor(name))
  }

  set<K extends FieldName<V>>(name: K, value: V[K]): void {
    this.values[name] = value
    this.refusal = null
    if (this.errors[name] !== undefined) this.check(name)
  }

  /** Checks a field when it is left. An empty one counts as an error only on submit. */
  leave(name: FieldName<V>): void {
    this.tidy(name)
    if (this.values[name] !== this.rules.initial[name]) this.check(name)
  }

  /** Checks the named fields, all by default, and scrolls to the first invalid one. */
  validate(names: readonly FieldName<V>[] = this.names): boolean {
    for (const name of names) {
      this.tidy(name)
      this.check(name)
    }
    const wrong = this.names.find((name) => names.includes(name) && this.errors[name])
    if (wrong) this.point(wrong)
    return wrong === undefined
  }

  /**
   * Validates, then sends; one submit at a time. True when the server accepted it. Refusals are shown by the form;
   * other faults are left to the caller.
   */
  async submit(
    send: (values: V) => Promise<unknown>,
    names?: readonly FieldName<V>[],
  ): Promise<boolean> {
    if (this.sending) return false
    this.refusal = null
    if (!this.validate(names)) return false
    this.sending = true
    try {
      await send({ ...this.values })
      return true
    } catch (error) {
      this.refuse(error)
      return false
    } finally {
      runInAction(() => {
        this.sending = false
      })
    }
  }

  /** Sets the error of a field; null clears it. */
  say(name: FieldName<V>, problem: string | null): void {
    if (problem) this.errors[name] = problem
    else delete this.errors[name]
  }

  /** Shows the server's refusal at its field; "files.0" belongs to the field "files". */
  refuse(error: unknown): void {
    if (!isApiError(error)) throw error
    const named = error.kind === 'refused' ? (error.details.field ?? '') : ''
    const field =
      this.names.find((name) => name === named) ??
      this.names.find((name) => named.startsWith(`${name}.`))
    if (field === undefined) {
      this.refusal = error
      return
    }
    this.errors[field] = error.message
    this.point(field)
  }

  private tidy<K extends FieldName<V>>(name: K): void {
    const clean = this.rules.clean?.[name]
    if (clean) this.values[name] = clean(this.values[name])
  }

  private check<K extends FieldName<V>>(name: K): void {
    this.say(name, this.rules.checks?.[name]?.(this.values[name], this.values) ?? null)
  }
}

/**
 * Stores the draft that `read` makes of a form at each change. `opened` is the draft as the form opened, which is not
 * stored; a change made before the page's effects ran is. Returns a function that stops it.
 */
export function keepTyped<T>(opened: T, read: () => T, keep: (draft: T) => void): () => void {
  let last = JSON.stringify(opened)
  return reaction(
    () => JSON.stringify(read()),
    (text) => {
      if (text === last) return
      last = text
      keep(read())
    },
    { fireImmediately: true },
  )
}
