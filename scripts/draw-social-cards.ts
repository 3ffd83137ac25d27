import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cardSize } from '#server/pages/share-cards/card.ts'
import type { pageCardCopy } from '../src/site/copy/social-card.ts'
import { aboutUsCard } from './social-cards/about-us.ts'
import { checkCard } from './social-cards/check.ts'
import { checkMethodCard } from './social-cards/check-method.ts'
import { cloudCard } from './social-cards/cloud.ts'
import { doubleElevenCard } from './social-cards/double-eleven.ts'
import { agreementCard, privacyCard } from './social-cards/legal.ts'
import { priceCard } from './social-cards/price.ts'
import { pricingGuideCard } from './social-cards/pricing-guide.ts'
import { productTourCard } from './social-cards/product-tour.ts'
import { temuCard } from './social-cards/temu.ts'
import { tkIntroduceCard } from './social-cards/tk-introduce.ts'
import { tkSettledCard } from './social-cards/tk-settled.ts'

/**
 * Draws the cards that shared links of single pages show, public/social/<page>.png.
 * node scripts/draw-social-cards.ts (needs a Chinese font: apt-get install fonts-noto-cjk)
 */
const folder = new URL('../public/social/', import.meta.url)

const cards: Record<keyof typeof pageCardCopy, string> = {
  cloud: cloudCard,
  temu: temuCard,
  tkIntroduce: tkIntroduceCard,
  tkSettled: tkSettledCard,
  doubleEleven: doubleElevenCard,
  aboutUs: aboutUsCard,
  privacy: privacyCard,
  agreement: agreementCard,
  price: priceCard,
  pricingGuide: pricingGuideCard,
  check: checkCard,
  checkMethod: checkMethodCard,
  productTour: productTourCard,
}

await mkdir(folder, { recursive: true })
for (const [page, drawing] of Object.entries(cards)) {
  const picture = await sharp(Buffer.from(drawing), { density: 144 })
    .resize({ width: cardSize.width })
    .png({ palette: true, quality: 95 })
    .toBuffer()
  await writeFile(new URL(`${page}.png`, folder), picture)
  console.log(`public/social/${page}.png ${Math.round(picture.byteLength / 1024)} KB`)
}
