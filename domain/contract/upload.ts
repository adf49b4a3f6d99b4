import { type Static, Type } from 'typebox'
import { UPLOAD_ACTIONS, CHUNK_ID_PATTERN } from '../uploads'
import { call } from './call'
import { Nullable } from './scalars'

export const FileLinks = Type.Object({
  url: Type.String({ description: 'what other calls name the file by; from the root' }),
  fullurl: Type.String({ description: 'absolute: never prefixed again' }),
})
export type FileLinks = Static<typeof FileLinks>

/** An uploaded file, by any of its addresses, expired or not. */
const FileLinksBody = Type.Object({
  url: Type.Optional(Type.String({ maxLength: 500 })),
})

/** Null when a chunk was stored or dropped and there is no file yet. */
const UploadReply = Nullable(FileLinks)

/** Form fields beside the part named `file`; a whole file needs none of them. */
const UploadForm = Type.Object({
  action: Type.Optional(Type.Enum(UPLOAD_ACTIONS)),
  chunkid: Type.Optional(Type.String({ pattern: CHUNK_ID_PATTERN.source })),
  chunkindex: Type.Optional(Type.String({ description: 'digits, from 0' })),
  chunkcount: Type.Optional(
    Type.String({ description: 'digits; a FastAdmin needs it for a merge as well' }),
  ),
  filename: Type.Optional(Type.String({ maxLength: 255 })),
})

const LINKS: FileLinks = {
  url: '/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1795230000&sig=x',
  fullurl: 'https://example.com/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1795230000&sig=x',
}

/** Uploaded files. */
export const UPLOAD_CALLS = {
  upload: call('POST', '/api/common/upload', 'user', {
    summary:
      '上传文件：multipart 的 `file`；或分片：每片带 chunkid、chunkindex、chunkcount、filename 和 action=upload，' +
      '然后 action=merge 合并，或 action=clean 丢弃',
    form: UploadForm,
    data: UploadReply,
    refusals: [
      ['invalid', '未上传文件或超出服务器上传限制', 'file'],
      ['invalid', '上传文件格式受限制', 'file'],
      ['invalid', '不是有效的图片文件', 'file'],
      ['invalid', '图片已损坏或不完整，请重新选择', 'file'],
      ['invalid', '不支持动图，请选择静态图片', 'file'],
      [
        'invalid',
        '图片尺寸过大(1080×20000像素)，每边最多16383像素，总共最多5100万像素；长图请分段截取',
        'file',
      ],
      ['invalid', 'PDF 文件已损坏或不完整，请重新选择', 'file'],
      ['invalid', 'PDF 文件设有打开密码，请去掉密码后再上传', 'file'],
      [
        'invalid',
        'PDF 文件含有脚本、附件或会自动运行的内容，请打印为新的 PDF 或截图后再上传',
        'file',
      ],
      ['invalid', 'PDF 文件内容过多，无法检查，请只保留需要的页面后再上传', 'file'],
      ['invalid', '当前上传(12.00M)，最大允许上传文件大小:10M', 'file'],
      ['invalid', '参数不正确', 'chunkid'],
      ['not_found', '分片文件错误', 'chunkid'],
      ['invalid', '分片文件错误', 'chunkcount'],
      ['invalid', '分片文件错误', 'chunkindex'],
      ['conflict', '分片文件错误', 'chunkindex'],
      ['invalid', '分片文件错误', 'file'],
      ['wrong_state', '分片文件错误'],
      ['rate_limited', '上传过于频繁，请稍后再试'],
      ['rate_limited', '今天上传的文件较多，请明天再试'],
      ['rate_limited', '上传的文件已达上限'],
    ],
    example: {
      msg: '上传成功',
      data: LINKS,
    },
  }),
  /** Fresh links to an uploaded file: those of the upload expire within the hour. */
  fileLinks: call('POST', '/api/common/links', 'user', {
    summary: '本人上传的一个文件的新地址',
    body: FileLinksBody,
    needs: ['url'],
    data: FileLinks,
    refusals: [['not_found', '文件不存在', 'url']],
    example: {
      body: { url: '/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1795220000&sig=y' },
      data: LINKS,
    },
  }),
}
