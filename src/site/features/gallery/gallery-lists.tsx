import { useState } from 'react'
import { galleryCopy } from '#site/copy/gallery.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Faq } from '#ui/faq.tsx'
import { Pager } from '#ui/pager.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import styles from './gallery-lists.module.css'

const copy = galleryCopy.lists

export function GalleryLists() {
  const [page, setPage] = useState(4)
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <div className={styles.three}>
        <Specimen caption={copy.loading}>
          <div className={classNames(styles.frame, styles.padded)} aria-busy="true">
            <SkeletonRows label={copy.loadingLabel} />
          </div>
        </Specimen>
        <Specimen caption={copy.empty}>
          <div className={styles.frame}>
            <EmptyState title={copy.emptyTitle} hint={copy.emptyHint} />
          </div>
        </Specimen>
        <Specimen caption={copy.failed}>
          <div className={styles.frame}>
            <ErrorState
              title={copy.failedTitle}
              hint={copy.failedHint}
              action={
                <Button look="quiet" size="small">
                  {copy.reload}
                </Button>
              }
            />
          </div>
        </Specimen>
      </div>
      <Specimen caption={copy.pager} wide>
        <Pager
          page={page}
          pages={18}
          hrefOf={(target) => `#page-${target}`}
          onPage={setPage}
          label={copy.pager}
          previousLabel={copy.previous}
          nextLabel={copy.next}
          note={copy.total}
        />
      </Specimen>
      <Specimen caption={copy.faq} wide>
        <Faq items={copy.questions} />
      </Specimen>
    </GalleryBlock>
  )
}
