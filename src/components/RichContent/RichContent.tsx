import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { APP_NAME } from '@/brand'
import { openLink } from '@/platform/openLink'
import { headingLevels, type Block, hostOf, type LinkTarget } from '@/rich'
import { Dialog } from '../Dialog/Dialog'
import { RichArticleContext, type RichArticle } from './article'
import { ImagePreview } from './ImagePreview'
import { RichBlocks } from './RichBlocks'
import './rich-content.scss'

export interface RichContentProps {
  blocks: readonly Block[]
  /** Opens a page of this app that a link names. */
  onPage: (url: string) => void
}

/** An article's content, drawn from checked blocks: no markup reaches the page. */
export function RichContent({ blocks, onPage }: RichContentProps) {
  const [leaving, setLeaving] = useState<string>()
  const [picture, setPicture] = useState<{ src: string; alt: string }>()

  const article = useMemo<RichArticle>(
    () => ({
      follow: (link: LinkTarget) =>
        link.kind === 'page' ? onPage(link.url) : setLeaving(link.url),
      preview: setPicture,
      levels: headingLevels(blocks),
    }),
    [blocks, onPage],
  )
  const leave = async () => {
    if (leaving) await openLink.open(leaving)
    setLeaving(undefined)
  }

  return (
    <RichArticleContext.Provider value={article}>
      <View className="c-rich">
        <RichBlocks blocks={blocks} />
      </View>
      <Dialog
        open={leaving !== undefined}
        title={`即将离开${APP_NAME}`}
        confirmText={openLink.confirmText}
        onConfirm={leave}
        onCancel={() => setLeaving(undefined)}
      >
        <View>{openLink.notice}</View>
        <View className="c-rich__host">{hostOf(leaving ?? '')}</View>
      </Dialog>
      {picture && <ImagePreview {...picture} onClose={() => setPicture(undefined)} />}
    </RichArticleContext.Provider>
  )
}
