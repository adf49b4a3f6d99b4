/** Tells the developer's console of a fault: its kind and place, never what a person typed or what was fetched. */
export function reportFault(error: Error, where: string): void {
  console.error(`[fault] ${error.name}`, where.split('\n').slice(0, 3).join(' ').trim())
}
