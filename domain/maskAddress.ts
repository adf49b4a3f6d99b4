/** 北京市海淀区学院路 1 号 → 北京市海淀区****: what a district takes, at most half of it. */
export function maskAddress(address: string): string {
  const characters = Array.from(address)
  return `${characters.slice(0, Math.min(6, characters.length >> 1)).join('')}****`
}
