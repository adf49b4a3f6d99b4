import { definePage } from '@/app/page'
import { CardsScreen } from '@/screens/cards/CardsScreen'

export default definePage({ screen: CardsScreen })
