import { createElement, useEffect, useState, type ComponentType } from 'react'

let code: Promise<ComponentType> | undefined

/** Comes apart: most people see the app without. Where it does not come, a page does without, too. */
export function CareCallPart() {
  const [loaded, setLoaded] = useState<{ Part: ComponentType } | null>(null)
  useEffect(() => {
    code ??= import('./CareCall').then(({ CareCall }) => CareCall)
    code.then(
      (Part) => setLoaded({ Part }),
      () => (code = undefined),
    )
  }, [])
  return loaded && createElement(loaded.Part)
}
