/** What tests use of React's scheduler, which comes without types. */
declare module 'scheduler' {
  export const unstable_IdlePriority: number
  export function unstable_scheduleCallback(priority: number, task: () => void): unknown
}
