import { createElement, useEffect, useState, type ComponentType } from 'react'

let code: Promise<ComponentType> | undefined

/** Code-split: most people see the app without it. When it fails to load, the page goes without. */
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
