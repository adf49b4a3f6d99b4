import { plainText } from '@/app/params'
import { definePage } from '@/app/page'
import { NewsDetailScreen } from '@/screens/news-detail/NewsDetailScreen'

export default definePage({
  screen: NewsDetailScreen,
  params: { id: plainText },
})
