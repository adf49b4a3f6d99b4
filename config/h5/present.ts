/**
 * Checks that a part of Taro's build still exists. The plugin adapts undocumented parts (docs/adr/0008-taro-runs-h5.md);
 * when one of them disappears, its adaptation would be missing from the app without any error.
 * @throws Error that names the part
 */
export function present<T>(found: T, place: string): NonNullable<T> {
  if (found === undefined || found === null || found === false || found === '')
    throw new Error(
      `config/h5: Taro 没有 ${place} 了，依赖它的构建调整不再生效。请按 docs/adr/0008-taro-runs-h5.md 的清单改好再构建。`,
    )
  return found
}
