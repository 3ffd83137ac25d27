import { galleryCopy } from '#site/copy/gallery.ts'
import { Fingerprint } from '#site/drawings/fingerprint.tsx'
import { classNames } from '#ui/class-names.ts'
import { commonFlags } from '#ui/common-flags.tsx'
import { Flag } from '#ui/flag.tsx'
import * as icons from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import { LoadingMark, Mark } from '#ui/mark.tsx'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import styles from './gallery-drawings.module.css'

const copy = galleryCopy.drawings

export function GalleryDrawings() {
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <Specimen caption={copy.marks} wide>
        <div className={styles.row}>
          <Logo name={copy.name} kind={copy.kind} />
          <Mark size={64} />
          <LoadingMark label={galleryCopy.lists.loadingLabel} size={64} />
          <div className={classNames(styles.row, styles.dark)} data-ground="deep">
            <Logo name={copy.name} kind={copy.kind} />
            <Mark size={64} />
          </div>
        </div>
      </Specimen>
      <Specimen caption={copy.prints} wide>
        <div className={styles.shops}>
          {copy.shops.map(({ flag, name, seed }) => (
            <div key={seed} className={styles.shop}>
              <p className={styles.name}>
                <Flag code={flag} />
                {name}
              </p>
              <Fingerprint seed={seed} />
              <p className={styles.seed}>{seed}</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen caption={copy.flags} wide>
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
