import { cx } from '@/components'

/** Things in their order, so many together; the last ones may be fewer. */
export function split<T>(things: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(things.length / size) }, (_, part) =>
    things.slice(part * size, (part + 1) * size),
  )
}

/** Class of the stretch of that number, as `stretchClass` of the list says. */
export const classOfStretch = (name: string | undefined, stretch: number): string | undefined =>
  name && cx(name, stretch === 0 && `${name}--first`)
