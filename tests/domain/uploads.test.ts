import {
  CHUNK_ID_PATTERN,
  CHUNK_SIZE,
  CHUNK_SIZES,
  CHUNKING_OFF,
  UPLOAD_MAX,
  WHOLE_UPLOAD_MAX,
} from '@domain/index'

const KIB = 1024

it('files are taken up to 10 MiB, in one piece up to 2 MiB, above that in chunks of 1 MiB or its parts', () => {
  expect([UPLOAD_MAX, WHOLE_UPLOAD_MAX, CHUNK_SIZE]).toEqual([
    10_240 * KIB,
    2_048 * KIB,
    1_024 * KIB,
  ])
  expect(CHUNK_SIZES).toEqual([1_024 * KIB, 512 * KIB, 256 * KIB, 128 * KIB])
})

it('a chunk is named by 36 small letters, digits and dashes', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(CHUNK_ID_PATTERN.test(id)).toBe(true)
  for (const other of [
    `${id}0`,
    id.slice(1),
    id.toUpperCase(),
    `${id.slice(1)}/`,
    `x/${id}`,
    `${id}/x`,
  ])
    expect(CHUNK_ID_PATTERN.test(other)).toBe(false)
})

it('a backend of FastAdmin declines chunks in these words', () => {
  expect(CHUNKING_OFF).toBe('未开启分片上传功能')
})
