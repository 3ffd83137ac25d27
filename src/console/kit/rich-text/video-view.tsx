import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { captionsLabel, sourceOfVideo } from '#domain/content/videos.ts'
import { ConsoleButton } from '../button.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import figureStyles from './figure-view.module.css'
import type { VideoAttributes } from './video-attributes.ts'
import { VideoDialog } from './video-dialog.tsx'
import styles from './video-view.module.css'

/** A video in the editor: played where it stands, or the card of one elsewhere. Its facts are changed in a dialog. */
export function VideoView({ node, editor, view, getPos, deleteNode }: ReactNodeViewProps): ReactNode {
  const video = node.attrs as VideoAttributes
  const [isAsked, setAsked] = useState(false)
  const { src, href, title, poster, captions, width, height } = video
  function change(to: VideoAttributes): void {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeMarkup(at, undefined, to))
  }
  function remove(): void {
    deleteNode()
    view.focus()
  }
  return (
    <NodeViewWrapper as="figure" className={figureStyles.figure}>
      <div contentEditable={false}>
        {src === null ? (
          <div className={styles.card} data-empty={poster === null ? '' : undefined}>
            {poster !== null && <img src={poster} alt="" />}
            <span className={styles.mark} aria-hidden="true" />
          </div>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: a video without captions is named by the checks
          <video
            className={styles.video}
            src={src}
            poster={poster ?? undefined}
            title={title}
            width={width ?? undefined}
            height={height ?? undefined}
            controls
            preload="none"
            playsInline
          >
            {captions !== null && (
              <track kind="captions" srcLang="zh-CN" label={captionsLabel} src={captions} default />
            )}
          </video>
        )}
        <div className={figureStyles.facts}>
          <span className={styles.title}>
            <b>{title === '' ? copy.videoUntitled : title}</b>
            <small>{href === null ? copy.videoOwn(captions !== null) : sourceOfVideo(href)}</small>
          </span>
          {editor.isEditable && (
            <>
              <ConsoleButton size="small" onClick={() => setAsked(true)}>
                {copy.videoChange}
              </ConsoleButton>
              <ConsoleButton size="small" look="quiet" onClick={remove}>
                {copy.videoRemove}
              </ConsoleButton>
            </>
          )}
        </div>
        {isAsked && (
          <VideoDialog
            of={href === null ? 'file' : 'link'}
            video={video}
            onSave={change}
            onClose={() => setAsked(false)}
          />
        )}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        data-hint={node.content.size === 0 ? copy.videoWords : undefined}
      />
    </NodeViewWrapper>
  )
}
