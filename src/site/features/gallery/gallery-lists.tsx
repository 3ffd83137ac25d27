import { useState } from 'react'
import { galleryCopy } from '#site/copy/gallery.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DisclosureMenu, MenuSheet, menuLinkClass } from '#ui/disclosure-menu.tsx'
import { Faq } from '#ui/faq.tsx'
import { WechatIcon } from '#ui/icons.tsx'
import { EmptyState, ErrorState } from '#ui/list-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { PopoverCard } from '#ui/popover-card.tsx'
import { QrCard } from '#ui/qr-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ToastCard } from '#ui/toast.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './gallery.module.css'
import { GalleryBlock, Specimen } from './gallery-block.tsx'

const listsCopy = galleryCopy.lists
const toastsCopy = galleryCopy.toasts

export function GalleryLists() {
  const [page, setPage] = useState(4)
  return (
    <GalleryBlock title={listsCopy.title} note={listsCopy.note}>
      <div className={styles.states}>
        <Specimen caption={listsCopy.loading}>
          <div className={classNames(styles.frame, styles.padded)} aria-busy="true">
            <SkeletonRows label={listsCopy.loadingLabel} />
          </div>
        </Specimen>
        <Specimen caption={listsCopy.empty}>
          <div className={styles.frame}>
            <EmptyState title={listsCopy.emptyTitle} hint={listsCopy.emptyHint} />
          </div>
        </Specimen>
        <Specimen caption={listsCopy.failed}>
          <div className={styles.frame}>
            <ErrorState
              title={listsCopy.failedTitle}
              hint={listsCopy.failedHint}
              action={
                <Button look="quiet" size="small">
                  {listsCopy.reload}
                </Button>
              }
            />
          </div>
        </Specimen>
      </div>
      <Specimen caption={listsCopy.pager} wide>
        <Pager
          page={page}
          pages={18}
          hrefOf={(target) => `#page-${target}`}
          onPage={setPage}
          label={listsCopy.pager}
          previousLabel={listsCopy.previous}
          nextLabel={listsCopy.next}
          note={listsCopy.total}
        />
      </Specimen>
      <Specimen caption={listsCopy.faq} wide>
        <Faq items={listsCopy.questions} />
      </Specimen>
    </GalleryBlock>
  )
}

const cards = ['consult', 'official', 'welfare'] as const

export function GalleryToasts() {
  return (
    <GalleryBlock title={toastsCopy.title} note={toastsCopy.note}>
      <Specimen caption={toastsCopy.drawn} wide>
        <div className={styles.toasts}>
          {toastsCopy.samples.map((sample) => (
            <ToastCard key={sample.text} {...sample} />
          ))}
        </div>
        <div className={styles.toasts}>
          {toastsCopy.samples.map((sample) => (
            <Button key={sample.kind} look="quiet" size="small" onClick={() => showToast(sample)}>
              {toastsCopy.try}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen caption={toastsCopy.cards} wide>
        <div className={styles.toasts}>
          {cards.map((card) => (
            <QrCard key={card} {...toastsCopy[card]} src={`/qr/${card}.svg`} alt={toastsCopy[card].note} />
          ))}
          <div className={styles.bar} data-ground="deep">
            <DisclosureMenu trigger={toastsCopy.menu}>
              <SampleMenu />
            </DisclosureMenu>
            <div className={styles.opened}>
              <SampleMenu />
            </div>
          </div>
          <div className={styles.rail}>
            <PopoverCard
              side="above"
              trigger={
                <>
                  <WechatIcon />
                  {toastsCopy.consult.title}
                </>
              }
            >
              <QrCard {...toastsCopy.consult} src="/qr/consult.svg" alt={toastsCopy.consult.note} />
            </PopoverCard>
          </div>
        </div>
      </Specimen>
    </GalleryBlock>
  )
}

function SampleMenu() {
  return (
    <MenuSheet>
      {toastsCopy.menuItems.map((item) => (
        <a key={item} className={menuLinkClass()} href={`#${item}`}>
          {item}
        </a>
      ))}
    </MenuSheet>
  )
}
