export function isOn<T>(
  env: Record<string, string | undefined>,
  name: string,
  fallback: T,
): boolean | T
export function demoOfBuild(env: Record<string, string | undefined>): '0' | '1'
