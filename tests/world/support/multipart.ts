const BOUNDARY = '----world7MA4YWxkTrZu0gW'

/** The body of an upload as a phone sends it: the fields, then the file. */
export function multipartBody(
  form: Record<string, string>,
  file: { name: string; content: Buffer },
): { type: string; body: Buffer } {
  const fields = Object.entries(form).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n'
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([
      Buffer.from(fields.join('') + head),
      file.content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  }
}
