import { frameCopy } from '#site/copy/frame.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { useConsultQr } from '#site/lib/use-consult-qr.ts'
import { ConsultIcon, OfficialIcon, TopIcon, WechatIcon, WelfareIcon } from '#site/ui/icons.tsx'
import { PopoverCard } from '#site/ui/popover-card.tsx'
import { QrCard } from '#site/ui/qr-card.tsx'
import styles from './side-rail.module.css'

const copy = frameCopy.rail

/** The desktop's fixed buttons: consult, three QR cards, back to top (product.md, section 2). */
export function SideRail() {
  const { consultChatUrl, qr } = useSettings()
  const adviser = useConsultQr()
  const cards = [
    { ...copy.welfare, src: qr.welfare, icon: <WelfareIcon /> },
    { ...copy.wechat, src: adviser.src, icon: <WechatIcon /> },
    { ...copy.official, src: qr.official, icon: <OfficialIcon /> },
  ]
  return (
    <aside
      className={styles.rail}
      aria-label={copy.label}
      data-ground="light"
      onPointerEnter={adviser.ask}
      onFocus={adviser.ask}
    >
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
      <button type="button" className={styles.item} aria-label={copy.top.title} onClick={backToTop}>
        <TopIcon />
        {copy.top.short}
      </button>
    </aside>
  )
}

function backToTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
}
