import { isNewsPicture, isOwnPicture } from '@domain/news'
import type { DeskNewsWritten } from '../replies'
import { Preview } from './Preview'

/** An article as a phone shows it: its row in the list, and its page. A cover from elsewhere is named, not loaded. */
export const OnPhone = ({ text }: { text: DeskNewsWritten }) => {
  const { title, category, summary, cover, content } = text
  return (
    <div className="desk-phone">
      <div className="desk-phone-row">
        <div>
          <p className="desk-phone-headline">{title || '（标题）'}</p>
          <p className="desk-phone-summary">{summary}</p>
          <p className="desk-note">{category}</p>
        </div>
        {isOwnPicture(cover) ? (
          <img src={cover} alt="封面" />
        ) : (
          isNewsPicture(cover) && <span className="desk-phone-cover">封面在别处，这里不显示</span>
        )}
      </div>
      <div className="desk-phone-page">
        <p className="desk-preview-title">{title || '（标题）'}</p>
        <p className="desk-phone-facts">{category}</p>
        <Preview html={content} />
      </div>
    </div>
  )
}
