import { frameCopy } from '#site/copy/frame.ts'
import { productPopupCopy as copy } from '#site/copy/product-popup.ts'
import { type Page, pages } from '#site/pages.ts'
import { aiChatPath } from '#site/redirects.ts'
import { useSettings } from '#site/visit/settings.tsx'
import styles from './product-popup.module.css'

/**
 * The product panel: six cards, of which only the cloud number leads somewhere (specification 2). The others say in words
 * which page tells more, with a link beside. Below them are the ways to try the product out.
 */
export function ProductPopup() {
  const { helpCentreUrl, aiChatUrl, prices } = useSettings()
  const guide = prices.shopLines.length > 0 ? copy.ways.pricingGuide : copy.guideWithoutPrices
  return (
    <div className={styles.panel} data-ground="light">
      <ul className={styles.cards}>
        <Card name="environment" seen={pages.productTour} />
        <Card name="device" seen={pages.price} />
        <li>
          <a className={styles.card} href={pages.cloud.path}>
            <CardContent name="cloud" />
          </a>
        </li>
        <Card name="amazon" seen={pages.productTour} />
        <Card name="tiktok" seen={pages.tkIntroduce} />
        <Card name="temu" seen={pages.temu} />
      </ul>
      <ul className={styles.ways}>
        {ways.map((key) => (
          <li key={key}>
            <a href={pages[key].path}>{pages[key].label}</a>
            <span>{key === 'pricingGuide' ? guide : copy.ways[key]}</span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {copy.foot}
        {helpCentreUrl !== '' && (
          <a href={helpCentreUrl} target="_blank" rel="noopener nofollow">
            {frameCopy.outside.helpCentre}
          </a>
        )}
        {aiChatUrl !== '' && (
          <a href={aiChatPath} target="_blank" rel="noopener nofollow">
            {frameCopy.outside.aiChat}
          </a>
        )}
      </p>
    </div>
  )
}

const ways = ['productTour', 'pricingGuide', 'check'] as const

type CardName = keyof typeof copy.cards

/** A card that leads nowhere, and the page that says more. */
function Card({ name, seen }: { name: CardName; seen: Page }) {
  return (
    <li className={styles.card}>
      <CardContent name={name} />
      <small className={styles.seen}>
        {copy.see}
        <a href={seen.path}>{seen.label}</a>
      </small>
    </li>
  )
}

function CardContent({ name }: { name: CardName }) {
  const { title, text, drawing } = copy.cards[name]
  return (
    <>
      <img src={`/drawings/product-${drawing}.svg`} alt="" width={168} height={84} loading="lazy" decoding="async" />
      <b>{title}</b>
      <small>{text}</small>
    </>
  )
}
