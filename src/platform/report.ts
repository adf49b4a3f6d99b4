/** Logs a fault to the console: its kind and place, never typed or fetched data. */
export function reportFault(error: Error, where: string): void {
  console.error(`[fault] ${error.name}`, where.split('\n').slice(0, 3).join(' ').trim())
}
