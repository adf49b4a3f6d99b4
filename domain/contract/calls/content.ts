import { Type } from 'typebox'
import { NewsDetail, NewsDetailQuery, NewsItem, NewsLatestQuery, NewsPage } from '../news'
import { PageQuery } from '../scalars'
import { FileLinks, FileLinksBody, UploadForm, UploadReply } from '../upload'
import { call } from './call'
import { AgreementTextQuery, AgreementTextReply } from '../agreementText'

/** What a person agreed to can be read for ever. */
export const AGREEMENT_TEXT_CALLS = {
  agreementText: call({
    summary: '协议的文本：某个版本的，或现行版本的',
    query: AgreementTextQuery,
    needs: ['code'],
    data: AgreementTextReply,
    refusals: [['not_found', '没有这个版本的文本', 'version']],
    example: {
      query: { code: 'user', version: '2026-11-24' },
      data: {
        code: 'user',
        version: '2026-11-24',
        title: '用户协议',
        lender_name: '示例消费金融有限公司',
        effective_on: '2026-11-24',
        summary: ['借款以单独的合同为准；签署前会完整列出利率、利息和全部费用。'],
        sections: [
          {
            title: '账号',
            body: [{ lines: ['账号不得出借、转让或出售。'], is_list: true }],
          },
        ],
      },
    },
  }),
}

const ITEM: NewsItem = {
  id: 1,
  title: '关于还款日的说明',
  summary: '首期还款日如何确定',
  cover: 'https://example.com/static/news/covers/notice.svg',
  category: '公告',
  publishtime: 1_795_140_000,
  views: 128,
}

const LINKS: FileLinks = {
  url: '/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1795230000&sig=x',
  fullurl: 'https://example.com/uploads/0123456789abcdef0123456789abcdef.pdf?exp=1795230000&sig=x',
}

/** News articles and uploads. */
export const CONTENT_CALLS = {
  newsList: call({
    summary: '新闻列表，新的在前',
    query: PageQuery,
    data: NewsPage,
    refusals: [],
    example: {
      query: { page: '1', limit: '10' },
      data: { list: [ITEM], total: 1, page: 1, limit: 10 },
    },
  }),
  newsDetail: call({
    summary: '一条新闻',
    query: NewsDetailQuery,
    needs: ['id'],
    data: NewsDetail,
    refusals: [['not_found', '新闻不存在']],
    example: { query: { id: '1' }, data: { ...ITEM, content: '<p>首期还款日……</p>' } },
  }),
  newsLatest: call({
    summary: '最新的几条新闻',
    query: NewsLatestQuery,
    data: Type.Array(NewsItem),
    refusals: [],
    example: { query: { limit: '5' }, data: [ITEM] },
  }),
  upload: call({
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
  fileLinks: call({
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
