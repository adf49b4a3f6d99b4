export function demoOfBuild(env: Record<string, string | undefined>): '0' | '1'
