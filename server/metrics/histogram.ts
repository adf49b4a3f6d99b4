import type { Family, Labels, Sample } from './exposition'

interface Series {
  labels: Labels
  /** Observations up to the bound at the same index. */
  counts: number[]
  sum: number
  count: number
}

/** Counts observations by size, one series per set of labels. */
export class Histogram {
  private readonly series = new Map<string, Series>()

  constructor(
    private readonly name: string,
    private readonly help: string,
    /** Upper bounds, ascending. */
    private readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, value: number): void {
    const key = JSON.stringify(labels)
    const series = this.series.get(key) ?? this.add(key, labels)
    series.sum += value
    series.count += 1
    this.bounds.forEach((bound, at) => {
      if (value <= bound) series.counts[at] = (series.counts[at] ?? 0) + 1
    })
  }

  private add(key: string, labels: Labels): Series {
    const series = { labels, counts: this.bounds.map(() => 0), sum: 0, count: 0 }
    this.series.set(key, series)
    return series
  }

  family(): Family {
    const samples = [...this.series.values()].flatMap(
      ({ labels, counts, sum, count }): Sample[] => [
        ...this.bounds.map((bound, at) => ({
          labels: { ...labels, le: String(bound) },
          value: counts[at] ?? 0,
          suffix: '_bucket',
        })),
        { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
        { labels, value: sum, suffix: '_sum' },
        { labels, value: count, suffix: '_count' },
      ],
    )
    return { name: this.name, help: this.help, type: 'histogram', samples }
  }
}
