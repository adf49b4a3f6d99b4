/** 北京市海淀区学院路 1 号 → 北京市海淀区****: shows enough characters for a district, at most half of the text. */
export function maskAddress(address: string): string {
  const characters = Array.from(address)
  return `${characters.slice(0, Math.min(6, characters.length >> 1)).join('')}****`
}
