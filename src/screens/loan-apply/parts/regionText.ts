/** Levels of the administrative divisions that no address names. */
const UNNAMED = /^(市辖区|县)$|直辖县/

/** Names of the divisions of an address, from the province down, as one text: 北京市海淀区, for a city that is a province. */
export const regionText = (names: readonly string[]): string =>
  names.filter((name, at) => name !== names[at - 1] && !UNNAMED.test(name)).join('')
