import { cleanText } from '@/forms/clean'
import { HELP_GROUPS, type HelpGroup, type HelpTopic } from './topics'

const plain = (text: string): string => cleanText(text.normalize('NFKC')).toLowerCase()

const wordsOf = ({ question, answer, keywords = '' }: HelpTopic): string =>
  plain([question, ...answer, keywords].join(' '))

/** The questions that hold every word of the query, in their groups; all of them for an empty query. */
export function findTopics(query: string): HelpGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return HELP_GROUPS.map(({ title, topics }) => ({
    title,
    topics: topics.filter((topic) => words.every((word) => wordsOf(topic).includes(word))),
  })).filter(({ topics }) => topics.length > 0)
}
