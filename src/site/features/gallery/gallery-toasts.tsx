import { galleryCopy } from '#site/copy/gallery.ts'
import { Button } from '#ui/button.tsx'
import { DisclosureMenu, MenuSheet, menuLinkClass } from '#ui/disclosure-menu.tsx'
import { WechatIcon } from '#ui/icons.tsx'
import { PopoverCard } from '#ui/popover-card.tsx'
import { QrCard } from '#ui/qr-card.tsx'
import { ToastCard } from '#ui/toast.tsx'
import { showToast } from '#ui/toast-store.ts'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import styles from './gallery-toasts.module.css'

const copy = galleryCopy.toasts
const cards = ['consult', 'official', 'welfare'] as const

export function GalleryToasts() {
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <Specimen caption={copy.drawn} wide>
        <div className={styles.row}>
          {copy.samples.map((sample) => (
            <ToastCard key={sample.text} {...sample} />
          ))}
        </div>
        <div className={styles.row}>
          {copy.samples.map((sample) => (
            <Button key={sample.kind} look="quiet" size="small" onClick={() => showToast(sample)}>
              {copy.try}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen caption={copy.cards} wide>
        <div className={styles.row}>
          {cards.map((card) => (
            <QrCard key={card} {...copy[card]} src={`/qr/${card}.svg`} alt={copy[card].note} />
          ))}
          <div className={styles.bar} data-ground="deep">
            <DisclosureMenu trigger={copy.menu}>
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
                  {copy.consult.title}
                </>
              }
            >
              <QrCard {...copy.consult} src="/qr/consult.svg" alt={copy.consult.note} />
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
      {copy.menuItems.map((item) => (
        <a key={item} className={menuLinkClass()} href={`#${item}`}>
          {item}
        </a>
      ))}
    </MenuSheet>
  )
}
