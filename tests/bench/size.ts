import { beyondHome, firstRoute, h5Files, kilobytes, otherPages } from '../support/h5Files'
import type { Measure } from './result'

const limit = (metric: string, ours: number, than: number): Measure => ({
  metric,
  unit: 'KB gzip',
  ours: Math.round(ours * 10) / 10,
  against: 'limit',
  than,
  goal: { most: 1 },
})

/** Scripts and styles of the built app, as sent. `uni-app` is its hello world: 70 KB. */
export default async function size(): Promise<Measure[]> {
  const { entry } = h5Files()
  const brotli = (files: Iterable<string>) => kilobytes(files, 'brotli').toFixed(1)
  return [
    limit(`entry (brotli ${brotli(entry)})`, kilobytes(entry), 150),
    limit(`first route (brotli ${brotli(firstRoute())})`, kilobytes(firstRoute()), 200),
    ...otherPages().map((page) => limit(`from home to ${page}`, kilobytes(beyondHome(page)), 30)),
  ]
}
