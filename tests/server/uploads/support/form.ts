const BOUNDARY = '----boundary7MA4YWxkTrZu0gW'

export interface FilePart {
  content: Buffer
  /** Copied into the header unchanged. */
  filename?: string
  type?: string
  /** Name of the field. */
  name?: string
}

export interface Form {
  headers: Record<string, string>
  payload: Buffer
}

const field = (name: string, value: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

function filePart({ content, filename = 'a.png', type = 'image/png', name = 'file' }: FilePart) {
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
    `content-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

/** A multipart body, fields first as browsers send them. */
export function multipart(fields: [string, string][], ...files: FilePart[]): Form {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([
      ...fields.map(([name, value]) => Buffer.from(field(name, value))),
      ...files.map(filePart),
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  }
}

export const json = (body: unknown): Form => ({
  headers: { 'content-type': 'application/json' },
  payload: Buffer.from(JSON.stringify(body)),
})

export const urlencoded = (fields: Record<string, string>): Form => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: Buffer.from(new URLSearchParams(fields).toString()),
})
