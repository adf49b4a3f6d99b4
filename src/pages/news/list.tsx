import { definePage } from '@/app/page'
import { NewsListScreen } from '@/screens/news-list/NewsListScreen'

export default definePage({ screen: NewsListScreen })
