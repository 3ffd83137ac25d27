import { frameCopy } from '#site/copy/frame.ts'
import { useConsultQr } from '#site/tracking/use-consult-qr.ts'
import { CachedFragment } from '#site/visit/cached-fragment.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { ConsultIcon, OfficialIcon, TopIcon, WechatIcon, WelfareIcon } from '#ui/icons.tsx'
import { PopoverCard } from '#ui/popover-card.tsx'
import { QrCard } from '#ui/qr-card.tsx'
import { scrollPageTo } from '#ui/scroll-page.ts'
import styles from './side-rail.module.css'

const copy = frameCopy.rail

/** The desktop's fixed buttons: consult, three QR cards, back to top (specification 2). */
export function SideRail() {
  const { consultChatUrl, qr } = useSettings()
  const adviser = useConsultQr()
  const cards = [
    { ...copy.welfare, src: qr.welfare, icon: <WelfareIcon /> },
    { ...copy.wechat, src: adviser.src, icon: <WechatIcon /> },
    { ...copy.official, src: qr.official, icon: <OfficialIcon /> },
    // A code that staff have switched off.
  ].filter(({ src }) => src !== '')
  return (
    <CachedFragment
      as="aside"
      className={styles.rail}
      aria-label={copy.label}
      data-ground="light"
      onPointerEnter={adviser.ask}
      onFocus={adviser.ask}
    >
      {consultChatUrl !== '' && (
        <a
          className={styles.item}
          href={consultChatUrl}
          target="_blank"
          rel="noopener nofollow"
          aria-label={copy.consult.title}
        >
          <ConsultIcon />
          {copy.consult.short}
        </a>
      )}
      {cards.map((card) => (
        <PopoverCard
          key={card.title}
          triggerClassName={styles.item}
          trigger={
            <>
              {card.icon}
              {card.short}
            </>
          }
        >
          <QrCard title={card.title} note={card.text} src={card.src} alt={card.title} pointing />
        </PopoverCard>
      ))}
      <button type="button" className={styles.item} aria-label={copy.top.title} onClick={() => scrollPageTo(0)}>
        <TopIcon />
        {copy.top.short}
      </button>
    </CachedFragment>
  )
}
