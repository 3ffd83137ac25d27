import { useState } from 'react'
import { galleryCopy } from '#site/copy/gallery.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DownloadIcon } from '#ui/icons.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import styles from './gallery-buttons.module.css'

const copy = galleryCopy.buttons

export function GalleryButtons() {
  const [pending, setPending] = useState(true)
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <Specimen caption={copy.kinds}>
        <div className={styles.row}>
          <Button look="go">{copy.go}</Button>
          <Button>{copy.primary}</Button>
          <Button look="quiet">{copy.quiet}</Button>
          <Button look="plain">{copy.plain}</Button>
          <ButtonLink look="go" href="#download">
            <DownloadIcon />
            {copy.link}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen caption={copy.sizes}>
        <div className={styles.row}>
          <Button size="small">{copy.primary}</Button>
          <Button>{copy.primary}</Button>
          <Button size="tall">{copy.primary}</Button>
        </div>
      </Specimen>
      <Specimen caption={copy.pending}>
        <div className={styles.row}>
          <Button look="go" pending={pending}>
            {copy.go}
          </Button>
          <Button look="quiet" pending={pending}>
            {copy.quiet}
          </Button>
          <Button look="primary" disabled>
            {copy.ended}
          </Button>
          <Button look="plain" onClick={() => setPending(!pending)}>
            {copy.plain}
          </Button>
        </div>
      </Specimen>
      <Specimen caption={copy.dark}>
        <div className={classNames(styles.row, styles.dark)} data-ground="deep">
          <Button look="go">{copy.go}</Button>
          <Button look="on-dark">{copy.onDark}</Button>
          <Button look="quiet">{copy.quiet}</Button>
          <Button look="plain">{copy.plain}</Button>
        </div>
      </Specimen>
      <Specimen caption={copy.links}>
        <p>
          {copy.sentence}
          <TextLink href="#agreement">{copy.agreement}</TextLink>
        </p>
        <TextLink alone href="#login">
          {copy.alone}
        </TextLink>
      </Specimen>
    </GalleryBlock>
  )
}
