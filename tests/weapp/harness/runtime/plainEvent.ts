import type { Element, ShadowedEvent } from 'glass-easel'

type Target = Pick<Element, 'id' | 'dataset'>

/** The fields of an element that WeChat passes to event handlers. */
const describe = ({ id, dataset }: Target) => ({
  id,
  dataset: { ...(dataset ?? {}) },
  offsetLeft: 0,
  offsetTop: 0,
})

/** Whether the framework made it, as opposed to another argument of a handler. */
export const isFrameworkEvent = (value: unknown): value is ShadowedEvent<unknown> =>
  typeof value === 'object' && value !== null && 'getEventName' in value

/**
 * Converts an event to WeChat's form: a plain object without the framework's methods. Taro copies every field onto
 * its own event, so a foreign `stopPropagation` would replace its own.
 */
export function toPlainEvent(value: unknown): unknown {
  if (!isFrameworkEvent(value)) return value
  const { type, timeStamp, detail, mark } = value
  return {
    type,
    timeStamp,
    detail,
    mark: mark ?? {},
    target: describe(value.target),
    currentTarget: describe(value.currentTarget),
    ...value.extraFields,
  }
}
