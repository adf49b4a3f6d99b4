import { Flex, Typography } from 'antd'
import { NEWS_STATE_TEXT } from '@domain/news'
import type { DeskArticle } from '../replies'
import { ArticleForm } from '../parts/ArticleForm'
import { Back } from '../parts/Back'
import { ConfirmedAction } from '../parts/ConfirmedAction'
import { OnPhone } from '../parts/OnPhone'
import { Shown } from '../parts/Shown'
import { StatusTag } from '../parts/StatusTag'
import { linkTo } from '../route'
import { useMay } from '../session'
import { useRead } from '../useRead'

const AT = {
  name: 'at',
  label: '发布时间（北京时间）',
  isRequired: true,
  type: 'datetime-local',
  max: 16,
} as const

interface Props {
  article: DeskArticle
  onDone: () => void
}

/** Publishes now or at a time, withdraws, or deletes a draft. */
function Decisions({ article: { id, state, revision, publishedAt }, onDone }: Props) {
  const path = '/news/decide'
  const seen = { id, revision, publishedAt }
  const publish = { ...seen, decision: 'publish' }
  return (
    <Flex gap="small" wrap className="desk-actions">
      {state !== 'published' && (
        <>
          <ConfirmedAction
            label="立即发布"
            warning="发布已保存的内容，所有人马上可以看到。"
            path={path}
            body={publish}
            isMain
            isOfSeen
            onDone={onDone}
          />
          <ConfirmedAction
            label={state === 'scheduled' ? '改发布时间' : '定时发布'}
            warning="到时间后，所有人可以看到届时已保存的内容。"
            path={path}
            body={publish}
            fields={[AT]}
            isOfSeen
            onDone={onDone}
          />
        </>
      )}
      {state === 'draft' && (
        <ConfirmedAction
          label="删除草稿"
          warning="删除后不能恢复。"
          path={path}
          body={{ ...seen, decision: 'delete' }}
          isDangerous
          isOfSeen
          onSent={() => {
            window.location.hash = linkTo('news')
          }}
          onDone={onDone}
        />
      )}
      {state !== 'draft' && (
        <ConfirmedAction
          label="撤回"
          warning="撤回后成为草稿，可以再次发布。"
          path={path}
          body={{ ...seen, decision: 'withdraw' }}
          isDangerous
          isOfSeen
          onDone={onDone}
        />
      )}
    </Flex>
  )
}

function Shower({ article, onDone }: Props) {
  const mayEdit = useMay('news.edit')
  const mayPublish = useMay('news.publish')
  const { id, title, state, publishedAt, revision } = article
  return (
    <>
      <Flex gap="small" align="center" wrap className="desk-head">
        <Typography.Title level={1}>{title}</Typography.Title>
        <StatusTag status={state} text={NEWS_STATE_TEXT[state]} />
        {publishedAt}
      </Flex>
      {mayPublish && <Decisions article={article} onDone={onDone} />}
      {mayEdit ? (
        <ArticleForm
          key={revision}
          name={String(id)}
          path="/news/edit"
          sent={{ id, revision }}
          from={article}
          label={state === 'published' ? '保存并更新' : '保存'}
          onDone={onDone}
        />
      ) : (
        <OnPhone text={article} />
      )}
    </>
  )
}

/** One article: its state, what may be decided about it, and its text to be changed or read. */
export function Article({ id }: { id: string }) {
  const reading = useRead<DeskArticle>('/article', { id })
  return (
    <>
      <Back page="news" of={reading} />
      <Shown of={reading}>{(article) => <Shower article={article} onDone={reading.again} />}</Shown>
    </>
  )
}

const EMPTY = { category: '公告', title: '', summary: '', content: '', cover: '' }

/** A new article, which becomes a draft. */
export const NewArticle = () => (
  <>
    <a href={linkTo('news')}>返回列表</a>
    <Typography.Title level={1} className="desk-head">
      写新闻
    </Typography.Title>
    <ArticleForm
      name="new"
      path="/news/write"
      sent={{}}
      from={EMPTY}
      label="存为草稿"
      onDone={(no) => {
        // The draft stays open, to be gone on with and published.
        if (no) window.location.hash = linkTo('news', no)
      }}
    />
  </>
)
