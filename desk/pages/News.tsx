import { NEWS_STATE_TEXT } from '@domain/news'
import type { DeskNews } from '../replies'
import { List } from '../parts/List'
import { Moment } from '../parts/Moment'
import type { Column } from '../parts/Rows'
import { StatusTag } from '../parts/StatusTag'
import { linkTo } from '../route'
import { useMay } from '../session'
import { Article, NewArticle } from './Article'

const COLUMNS: Column<DeskNews>[] = [
  { title: '编号', isFigure: true, show: ({ id }) => id },
  {
    title: '标题',
    show: ({ id, title }) => <a href={linkTo('news', String(id))}>{title}</a>,
  },
  { title: '栏目', show: ({ category }) => category },
  {
    title: '状态',
    show: ({ state }) => <StatusTag status={state} text={NEWS_STATE_TEXT[state]} />,
  },
  { title: '发布时间', show: ({ publishedAt }) => <Moment at={publishedAt ?? ''} /> },
]

const NEW = 'new'

/** News: all articles, drafts first. */
function NewsList() {
  const mayEdit = useMay('news.edit')
  return (
    <List<DeskNews>
      title="新闻"
      path="/news"
      filters={mayEdit && <a href={linkTo('news', NEW)}>写新闻</a>}
      keyOf={({ id }) => String(id)}
      columns={() => COLUMNS}
      empty="还没有新闻"
    />
  )
}

export default function NewsPage({ subject }: { subject: string }) {
  const mayEdit = useMay('news.edit')
  if (subject === NEW && mayEdit) return <NewArticle />
  return subject ? <Article id={subject} /> : <NewsList />
}
