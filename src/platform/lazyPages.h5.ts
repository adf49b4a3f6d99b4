export function guardPageLoads(_routes: unknown[]): void {}
