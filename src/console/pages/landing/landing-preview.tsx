import { memo, type ReactNode, useCallback, useState } from 'react'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { Screen } from '../../kit/record/preview-pane.tsx'
import { notify } from '../../kit/toasts.ts'
import { landingCopy as copy } from './copy.ts'
import styles from './landing.module.css'
import { blockOf, markBlock } from './mark-block.ts'

/** The widths of the preview, in px. */
const widths = [390, 1440] as const

type LandingPreviewProps = {
  id: number
  /** Another one with every text that the server has. */
  stamp: string
  /** Whose stage above the blocks is made elsewhere. */
  isHome: boolean
  /** The block whose form is open; null for the page itself. */
  chosen: string | null
  onChoose: (id: string) => void
}

/**
 * The real page with what is written, by the site's own renderer and without script; it follows each save and stays where it
 * was. The chosen block is framed in it, and a press on a block chooses it.
 */
export const LandingPreview = memo(function LandingPreview(props: LandingPreviewProps): ReactNode {
  const { id, stamp, isHome, chosen, onChoose } = props
  const [width, setWidth] = useState<(typeof widths)[number]>(1440)
  const address = `/console/preview/landing/${id}?width=${width}`
  const mark = useCallback((page: Document) => markBlock(page, chosen), [chosen])
  const onPress = useCallback(
    (pressed: Element) => {
      const block = blockOf(pressed)
      if (block === null) notify(isHome ? copy.notInBlocksOfHome : copy.notInBlocks)
      else onChoose(block)
    },
    [isHome, onChoose],
  )
  return (
    <section className={styles.preview} aria-label={copy.preview}>
      <div className={styles.widths}>
        {widths.map((one) => (
          <ConsoleButton key={one} size="small" aria-pressed={width === one} onClick={() => setWidth(one)}>
            {one}
          </ConsoleButton>
        ))}
        <small>{copy.previewNote}</small>
        <a href={address} target="_blank" rel="noreferrer">
          <ConsoleIcon name="out" />
          {copy.newWindow}
        </a>
      </div>
      <div className={styles.screen} data-width={width}>
        <Screen
          key={width}
          width={width}
          {...(width === 1440 && { height: 'var(--screen)' })}
          stamp={stamp}
          address={address}
          title={copy.previewOfPage}
          mark={mark}
          onPress={onPress}
        />
      </div>
    </section>
  )
})
