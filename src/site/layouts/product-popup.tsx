import { frameCopy } from '#site/copy/frame.ts'
import { pages } from '#site/pages.ts'
import { aiChatPath } from '#site/redirects.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { ArrowIcon } from '#ui/icons.tsx'
import styles from './product-popup.module.css'

const copy = frameCopy.product

/** The product panel: six cards, of which only the cloud number leads somewhere (specification 2); the self-check below. */
export function ProductPopup() {
  const { helpCentreUrl, aiChatUrl } = useSettings()
  return (
    <div className={styles.panel} data-ground="light">
      <ul className={styles.cards}>
        <Card name="environment" />
        <Card name="device" />
        <li>
          <a className={styles.card} href={pages.cloud.path}>
            <CardContent name="cloud" />
          </a>
        </li>
        <Card name="amazon" />
        <Card name="tiktok" />
        <Card name="temu" />
      </ul>
      <p className={styles.check}>
        <a href={pages.check.path}>{pages.check.label}</a>
        <span>{copy.check}</span>
        <ArrowIcon size={16} />
      </p>
      <p className={styles.foot}>
        {copy.foot}
        {helpCentreUrl !== '' && (
          <a href={helpCentreUrl} target="_blank" rel="noopener nofollow">
            {copy.helpCentre}
          </a>
        )}
        {aiChatUrl !== '' && (
          <a href={aiChatPath} target="_blank" rel="noopener nofollow">
            {copy.aiChat}
          </a>
        )}
      </p>
    </div>
  )
}

type CardName = keyof typeof copy.cards

function Card({ name }: { name: CardName }) {
  return (
    <li className={styles.card}>
      <CardContent name={name} />
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
