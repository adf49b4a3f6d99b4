import { type Static, Type } from 'typebox'
import { CHUNK_ID_PATTERN, UPLOAD_ACTIONS } from '../uploads'
import { Nullable } from './scalars'

export const FileLinks = Type.Object({
  url: Type.String({ description: 'what other calls name the file by; from the root' }),
  fullurl: Type.String({ description: 'absolute: never prefixed again' }),
})
export type FileLinks = Static<typeof FileLinks>

/** An uploaded file, by any of its addresses, expired or not. */
export const FileLinksBody = Type.Object({
  url: Type.Optional(Type.String({ maxLength: 500 })),
})
export type FileLinksBody = Static<typeof FileLinksBody>

/** Null when a chunk was stored or dropped and there is no file yet. */
export const UploadReply = Nullable(FileLinks)

/** Form fields beside the part named `file`; a whole file needs none of them. */
export const UploadForm = Type.Object({
  action: Type.Optional(Type.Enum(UPLOAD_ACTIONS)),
  chunkid: Type.Optional(Type.String({ pattern: CHUNK_ID_PATTERN.source })),
  chunkindex: Type.Optional(Type.String({ description: 'digits, from 0' })),
  chunkcount: Type.Optional(
    Type.String({ description: 'digits; a FastAdmin needs it for a merge as well' }),
  ),
  filename: Type.Optional(Type.String({ maxLength: 255 })),
})
export type UploadForm = Static<typeof UploadForm>
