import { definePage } from '@/app/page'
import { NewsListScreen } from '@/screens/news-list'

export default definePage({ screen: NewsListScreen })
