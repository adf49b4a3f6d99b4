/**
 * The build takes hold of Taro's at places that no documentation names (docs/adr/0008-taro-runs-h5.md). Where one of
 * them is gone, the app would be built without what hangs on it, and nobody told.
 * @throws Error that names the place
 */
export function present<T>(found: T, place: string): NonNullable<T> {
  if (found === undefined || found === null || found === false || found === '')
    throw new Error(
      `config/h5: Taro 没有 ${place} 了，依赖它的构建调整不再生效。请按 docs/adr/0008-taro-runs-h5.md 的清单改好再构建。`,
    )
  return found
}
