/** Prometheus' text format, version 0.0.4. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Record<string, string>

/** A value with its labels. */
export interface Sample {
  labels: Labels
  value: number
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  suffix?: string
}

/** Samples under one name. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

const escaped = (text: string): string =>
  text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/"/g, '\\"')

function renderSample(name: string, { labels, value, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join()}}` : ''} ${value}`
}

/** Formats the families for a scraper. */
export const exposition = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => renderSample(name, sample)),
    ])
    .join('\n')
    .concat('\n')

/** A family with one unlabelled value. */
export const single = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  value: number,
): Family => ({ name, help, type, samples: [{ labels: {}, value }] })
