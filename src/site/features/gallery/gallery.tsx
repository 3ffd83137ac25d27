import { galleryCopy } from '#site/copy/gallery.ts'
import { Fingerprint } from '#site/drawings/fingerprint.tsx'
import { classNames } from '#ui/class-names.ts'
import { commonFlags } from '#ui/common-flags.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading, Lead } from '#ui/heading.tsx'
import * as icons from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import { LoadingMark, Mark } from '#ui/mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './gallery.module.css'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import { GalleryBox } from './gallery-box.tsx'
import { GalleryButtons, GalleryChoices, GalleryFields } from './gallery-controls.tsx'
import { GalleryLists, GalleryToasts } from './gallery-lists.tsx'

const coloursCopy = galleryCopy.colours
const drawingsCopy = galleryCopy.drawings

/** Every primitive in every state (standards 7). Not in the navigation, not for search engines. */
export function Gallery() {
  return (
    <div className={styles.page}>
      <header className={styles.head} data-ground="deep">
        <h1 className={styles.title}>{galleryCopy.title}</h1>
        <p className={styles.intro}>{galleryCopy.intro}</p>
      </header>
      <GalleryColours />
      <GalleryType />
      <GalleryButtons />
      <GalleryBox />
      <GalleryFields />
      <GalleryChoices />
      <GalleryToasts />
      <GalleryLists />
      <GalleryDrawings />
    </div>
  )
}

function GalleryType() {
  return (
    <GalleryBlock title={galleryCopy.type.title} note={galleryCopy.type.note}>
      <div className={styles.sizes}>
        <Heading level={3} size="display">
          {galleryCopy.type.specimens.display}
        </Heading>
        <Heading level={3} size="large">
          {galleryCopy.type.specimens.large}
        </Heading>
        <Heading level={3} size="medium">
          {galleryCopy.type.specimens.medium}
        </Heading>
        <Heading level={3} size="small">
          {galleryCopy.type.specimens.small}
        </Heading>
        <Lead>{galleryCopy.type.specimens.lead}</Lead>
        <p>
          <b className={classNames('figure', styles.figure)}>
            {galleryCopy.type.figure.value}
            <i className={styles.unit}>{galleryCopy.type.figure.unit}</i>
          </b>
          <span className={styles.label}>{galleryCopy.type.figure.label}</span>
        </p>
      </div>
    </GalleryBlock>
  )
}

const grounds = ['light', 'soft', 'tint', 'deep'] as const
const swatches =
  'ink ink-2 ink-3 deep deep-2 deep-3 sail sail-strong sail-soft sail-tint ember ember-strong leaf leaf-text sun rose ember-text ember-badge line line-2 paper-2 on-2 on-3 leaf-on'.split(
    ' ',
  )

export function GalleryColours() {
  return (
    <GalleryBlock title={coloursCopy.title} note={coloursCopy.note}>
      <div className={styles.grounds}>
        {grounds.map((ground) => (
          <div key={ground} className={styles.ground} data-ground={ground}>
            <p className={styles.name}>{coloursCopy[ground]}</p>
            <Heading level={3}>{coloursCopy.heading}</Heading>
            <p>
              {coloursCopy.text}
              <span className={styles.secondary}>{coloursCopy.secondary}</span>
              <TextLink href="#colours">{coloursCopy.link}</TextLink>
            </p>
            <p className={styles.signs}>
              <span className={styles.good}>{coloursCopy.good}</span>
              <span className={styles.warn}>{coloursCopy.warn}</span>
              <span className={styles.bad}>{coloursCopy.bad}</span>
            </p>
          </div>
        ))}
      </div>
      <div className={styles.swatches} id="colours">
        {swatches.map((token) => (
          <div key={token}>
            <div className={styles.swatch} style={{ background: `var(--${token})` }} />
            <p className={styles.token}>{token}</p>
          </div>
        ))}
      </div>
    </GalleryBlock>
  )
}

export function GalleryDrawings() {
  return (
    <GalleryBlock title={drawingsCopy.title} note={drawingsCopy.note}>
      <Specimen caption={drawingsCopy.marks} wide>
        <div className={styles.row}>
          <Logo name={drawingsCopy.name} kind={drawingsCopy.kind} />
          <Mark size={64} />
          <LoadingMark label={galleryCopy.lists.loadingLabel} size={64} />
          <div className={classNames(styles.row, styles.dark)} data-ground="deep">
            <Logo name={drawingsCopy.name} kind={drawingsCopy.kind} />
            <Mark size={64} />
          </div>
        </div>
      </Specimen>
      <Specimen caption={drawingsCopy.prints} wide>
        <div className={styles.shops}>
          {drawingsCopy.shops.map(({ flag, name, seed }) => (
            <div key={seed} className={styles.shop}>
              <p className={styles.drawingsName}>
                <Flag code={flag} />
                {name}
              </p>
              <Fingerprint seed={seed} />
              <p className={styles.seed}>{seed}</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen caption={drawingsCopy.flags} wide>
        <div className={styles.row}>
          {Object.keys(commonFlags).map((code) => (
            <Flag key={code} code={code} />
          ))}
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} size={20} />
          ))}
        </div>
      </Specimen>
    </GalleryBlock>
  )
}
