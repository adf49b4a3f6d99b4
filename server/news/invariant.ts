import { wideSql } from '../db/sql'
import type { Invariant, Named } from '../lending/invariant'

/** Else a picture that an article names could be dropped. */
export const PICTURES_RECORDED: Invariant = {
  name: '新闻里的图片都有记录',
  broken: wideSql<Named>`SELECT n.id::text AS what FROM news n WHERE EXISTS (
    SELECT 1 FROM regexp_matches(n.content || ' ' || n.cover, '/static/news/pictures/([0-9a-f]{32})[.]', 'g') AS m (ids)
    WHERE NOT EXISTS (
      SELECT 1 FROM news_picture_uses u WHERE u.news_id = n.id AND u.picture_id = m.ids[1]))`,
}
