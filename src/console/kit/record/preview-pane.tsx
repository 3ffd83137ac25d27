import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { ConsoleButton } from '../button.tsx'
import { editorCopy as copy } from '../editor-copy.ts'
import { ConsoleIcon } from '../icon.tsx'
import styles from './preview-pane.module.css'

type PreviewWidth = 390 | 1440
type PreviewPaneProps = {
  id: number
  /** Another one with every text that the server has. */
  stamp: string
  /** The anchor of the section that is being written, or empty. */
  section: string
}

/**
 * The public page with the draft in it, by the real renderer and without script (console 6a): one width to read, the
 * other one small beside it. The small one loads after the large one.
 */
export const PreviewPane = memo(function PreviewPane({ id, stamp, section }: PreviewPaneProps): ReactNode {
  const [width, setWidth] = useState<PreviewWidth>(390)
  const [standing, setStanding] = useState('')
  const other = width === 390 ? 1440 : 390
  const address = (of: PreviewWidth) => `/console/preview/content/${id}?width=${of}`
  return (
    <aside className={styles.pane} aria-label={copy.previewTitle}>
      <div className={styles.widths}>
        <ConsoleButton size="small" aria-pressed={width === 390} onClick={() => setWidth(390)}>
          {copy.phone}
        </ConsoleButton>
        <ConsoleButton size="small" aria-pressed={width === 1440} onClick={() => setWidth(1440)}>
          {copy.desktop}
        </ConsoleButton>
        <a href={address(width)} target="_blank" rel="noreferrer">
          <ConsoleIcon name="out" />
          {copy.newWindow}
        </a>
      </div>
      <div className={styles.stand}>
        <Screen
          key={width}
          width={width}
          stamp={stamp}
          section={section}
          address={address(width)}
          title={copy.previewTitle}
          onStanding={setStanding}
        />
        <p>{copy.previewNote}</p>
        {standing !== '' && (
          <>
            <div className={styles.small}>
              <Screen
                key={other}
                width={other}
                stamp={standing}
                section={section}
                address={address(other)}
                title={copy.previewOther}
              />
              <button
                type="button"
                aria-label={copy.enlarge(other === 1440 ? copy.desktop : copy.phone)}
                onClick={() => setWidth(other)}
              />
            </div>
            <p>{copy.previewOtherNote(other)}</p>
          </>
        )}
      </div>
    </aside>
  )
})

type ScreenProps = {
  /** Of its place, in px; else as high as a reader needs. */
  maxHeight?: number
  /** A CSS length of its place, in which the page scrolls. */
  height?: string
  width: PreviewWidth
  stamp: string
  section?: string
  address: string
  title: string
  onStanding?: (stamp: string) => void
  /** Marks places of the page, after it has loaded and whenever this changes. The page's own scripts do not run. */
  mark?: (page: Document) => void
  /** A press in the page, which then leads nowhere; with `mark`. */
  onPress?: (pressed: Element) => void
}

/**
 * A page in its own width, scaled to its place. The last page stays visible until the next one has loaded, which begins where
 * the last one was read where the console may read it.
 */
export function Screen(props: ScreenProps): ReactNode {
  const { width, maxHeight, height, stamp, section = '', address, title, onStanding, mark, onPress } = props
  const [shown, setShown] = useState<string | null>(null)
  const windows = useRef(new Map<string, HTMLIFrameElement>())
  const anchors = useRef(new Map<string, string>())
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / width))
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [width])

  // As high as the window of the page in it: below that nothing is drawn.
  const ratio = width === 390 ? { height: 'auto', aspectRatio: '390 / 860' } : {}
  const limited = maxHeight === undefined ? undefined : { maxHeight, width: '100%', ...ratio }
  const placeStyle = height === undefined ? limited : { height, aspectRatio: 'auto' }

  // The page opens at the section that was being written when it was asked for; a frame's address is not changed later,
  // for every change would be a step of the browser's history.
  if (!anchors.current.has(stamp)) anchors.current.set(stamp, section)
  const anchorOf = (of: string) => anchors.current.get(of) ?? ''
  const frames = shown === null || shown === stamp ? [stamp] : [shown, stamp]
  useEffect(() => {
    const page = shown === null ? null : windows.current.get(shown)?.contentDocument
    if (page && mark) mark(page)
  }, [shown, mark])
  useEffect(() => {
    const page = shown === null ? null : windows.current.get(shown)?.contentDocument
    if (!page || !onPress) return undefined
    const press = (event: MouseEvent) => {
      // A link would lead the preview away from the page.
      event.preventDefault()
      // An element of another document is none of this one's classes.
      if (event.target !== null && 'closest' in event.target) onPress(event.target as Element)
    }
    page.addEventListener('click', press)
    return () => page.removeEventListener('click', press)
  }, [shown, onPress])
  const keepPlace = (next: string) => {
    const [from, to] = [shown ?? '', next].map((of) => windows.current.get(of)?.contentDocument?.defaultView)
    if (from && to && from !== to) to.scrollTo({ top: from.scrollY, behavior: 'instant' })
  }
  return (
    <div ref={place} className={styles.screen} style={placeStyle} data-width={width}>
      {frames.map((name) => (
        <iframe
          key={name}
          ref={(element) => {
            if (element) windows.current.set(name, element)
            else windows.current.delete(name)
          }}
          // Without scripts in it, a page of this origin can do nothing to the console, which may read it to mark places.
          sandbox={mark ? 'allow-same-origin' : ''}
          title={title}
          src={`${address}${anchorOf(name) && `#${anchorOf(name)}`}`}
          className={name === shown || shown === null ? undefined : styles.coming}
          aria-hidden={name === stamp ? undefined : true}
          tabIndex={-1}
          style={{
            width,
            transform: `scale(${scale})`,
            ...(height && scale > 0 && { height: `calc(${height} / ${scale})` }),
          }}
          onLoad={() => {
            if (mark) keepPlace(name)
            setShown(name)
            onStanding?.(name)
          }}
        />
      ))}
    </div>
  )
}
