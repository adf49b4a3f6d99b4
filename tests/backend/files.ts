/** A small whole picture. */
export const PNG = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAA00lEQVQI1wHIAD',
    'f/AADw4tbMxL66uLi6vsTM1uL1BRcrQVlzlACy0vQYQ2uVwfQkVorF/Td4tvY9gccUXqoA/U2f+E6rBWbEJIvvWsIx',
    'nRCA92vmXt1eANxh42z3fw6aLcJU7Yggv2D+o0rumUb1oQBUCcB5L+yrbC/vtn9KF+a3hVoxCuXCoYIAZUoxGgXy4d',
    'LFurGqpaKhoqWqsbrK1+b3AAofNlRvjKvM9BlAaZTG9SZZk8oDQ4C/BQBIjdkibb8OZLcMaMEhft1DphB35VDCMacx',
    '1WfbbEdN3QAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
)

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
]

function pdf(): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = OBJECTS.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 ${OBJECTS.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  text += `trailer\n<< /Size ${OBJECTS.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A document of one empty page. */
export const PDF = pdf()
