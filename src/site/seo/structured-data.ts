import type { StoredFields } from '#domain/landing/block-fields.ts'
import { questionsIn } from '#domain/landing/questions.ts'
import { cloudFeeOf, type Facts } from '#domain/landing/site-pages.ts'
import { isoTime } from '#domain/shared/time.ts'
import { pages } from '#site/pages.ts'
import { descriptionOf } from './description-of.ts'
import { onSite, publisher, type SiteContext, schemaOrg, siteData } from './page-head.ts'

/** The browser as schema.org's SoftwareApplication: what it is called, where it runs and who makes it. */
export function softwareData(site: SiteContext): object {
  const { productName, slogan } = site.settings
  return {
    ...schemaOrg,
    '@type': 'SoftwareApplication',
    '@id': onSite(site, '/#software'),
    name: productName,
    description: slogan,
    url: onSite(site, '/'),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Windows, macOS',
    inLanguage: 'zh-CN',
    publisher: publisher(site),
  }
}

type Described = {
  name: string
  description: string
  /** The page where it can be had. */
  href: string
  /** An address or path of its picture. */
  image?: string
}

type ProductFacts = Described & {
  /** Yuan with two decimals, such as `13.00`: the price it starts from. */
  price: string
  /** What one price pays for, as a unit of UN/CEFACT (`MON` is a month); a single purchase when it is missing. */
  priceUnit?: string
}

/** Something the company sells, as schema.org's Product with its Offer in yuan. */
export function productData(site: SiteContext, product: ProductFacts): object {
  const { price, priceUnit } = product
  const money = { price, priceCurrency: 'CNY' }
  return describedProduct(site, product, {
    '@type': 'Offer',
    ...money,
    ...(priceUnit === undefined ? {} : { priceSpecification: perUnit(money, priceUnit) }),
    availability: 'https://schema.org/InStock',
  })
}

type RangeFacts = Described & {
  /** Yuan with two decimals. */
  lowPrice: string
  highPrice: string
  offerCount: number
}

/** Something that is sold in many kinds, as schema.org's Product with an AggregateOffer in yuan. */
export function productRangeData(site: SiteContext, product: RangeFacts): object {
  const { lowPrice, highPrice, offerCount } = product
  return describedProduct(site, product, {
    '@type': 'AggregateOffer',
    priceCurrency: 'CNY',
    lowPrice,
    highPrice,
    offerCount,
    availability: 'https://schema.org/InStock',
  })
}

function describedProduct(site: SiteContext, { name, description, href, image }: Described, offers: object): object {
  const url = onSite(site, href)
  return {
    ...schemaOrg,
    '@type': 'Product',
    name,
    description,
    url,
    ...(image === undefined ? {} : { image: onSite(site, image) }),
    brand: { '@type': 'Brand', name: site.settings.brandName },
    offers: { ...offers, url, seller: publisher(site) },
  }
}

function perUnit(money: { price: string; priceCurrency: string }, unitCode: string) {
  return {
    '@type': 'UnitPriceSpecification',
    ...money,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
  }
}

type Question = { question: string; answer: string; note?: string }

/** Questions that the page shows with their answers and where these are from, as schema.org's FAQPage. */
export function faqData(items: readonly Question[]): object {
  return {
    ...schemaOrg,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer, note }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: note === undefined ? answer : `${answer}（${note}）` },
    })),
  }
}

type ShownBlock = { kind: string; fields: StoredFields }

/** The questions of a page's blocks, as one FAQPage: engines take one of a page. Nothing without a question. */
export function questionsData(blocks: readonly ShownBlock[] = [], facts: Facts = {}): object[] {
  const questions = questionsIn(blocks, facts)
  return questions.length === 0 ? [] : [faqData(questions)]
}

/**
 * The company, the site and the questions of general blocks, for the home page. The questions of its own section are left
 * out: every first visit would carry them twice.
 */
export function homeData(site: SiteContext, blocks: readonly ShownBlock[] = []): object[] {
  return [...siteData(site), ...questionsData(blocks.filter(({ kind }) => kind !== 'homeQuestions'))]
}

type CloudWords = {
  /** Empty where the table's own description holds. */
  description: string
  image: string
  blocks: readonly ShownBlock[]
}

/** The page about cloud numbers: the product, the number with the price that it starts from, and its questions. */
export function cloudData(site: SiteContext, { description, image, blocks }: CloudWords): object[] {
  const { cloudName, prices } = site.settings
  const { path: href } = pages.cloud
  const fromYuan = prices.cloudNumberYuan
  const number = {
    name: cloudName,
    description: description || descriptionOf(pages.cloud),
    href,
    image,
    priceUnit: 'MON',
  }
  return [
    softwareData(site),
    ...(fromYuan === null ? [] : [productData(site, { ...number, price: fromYuan.toFixed(2) })]),
    ...questionsData(blocks, { cloudFee: cloudFeeOf(fromYuan) }),
  ]
}

type ArticleFacts = {
  title: string
  briefly: string
  picture: string
  author: string
  createTime: string
  updateTime: string
  href: string
}

/** Characters of a headline, at most; what is longer, validators of structured data warn of. */
const headlineAtMost = 110

/** An article for engines: schema.org's and, beside it, Baidu's own object (standards 4). */
export function articleData(site: SiteContext, article: ArticleFacts): object[] {
  const { title, briefly, picture, author, createTime, updateTime } = article
  const url = onSite(site, article.href)
  const images = picture === '' ? [] : [onSite(site, picture)]
  const byline = author === '' ? publisher(site) : { '@type': 'Person', name: author }
  return [
    {
      ...schemaOrg,
      '@type': 'Article',
      mainEntityOfPage: url,
      headline: [...title].slice(0, headlineAtMost).join(''),
      description: briefly,
      image: images,
      datePublished: isoTime(createTime),
      dateModified: isoTime(updateTime),
      author: byline,
      publisher: publisher(site),
      inLanguage: 'zh-CN',
    },
    {
      '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
      '@id': url,
      title,
      images,
      description: briefly,
      pubDate: createTime.replace(' ', 'T'),
      upDate: updateTime.replace(' ', 'T'),
    },
  ]
}

type EventFacts = {
  title: string
  briefly: string
  picture: string
  organizer: string
  address: string
  beginTime: string | null
  endTime: string | null
  href: string
}

/** An activity for engines; none without a beginning, which schema.org asks for. */
export function eventData(site: SiteContext, event: EventFacts): object[] {
  const { title, briefly, picture, organizer, address, beginTime, endTime } = event
  if (beginTime === null) return []
  return [
    {
      ...schemaOrg,
      '@type': 'Event',
      name: title,
      description: briefly,
      url: onSite(site, event.href),
      image: picture === '' ? [] : [onSite(site, picture)],
      startDate: isoTime(beginTime),
      ...(endTime === null ? {} : { endDate: isoTime(endTime) }),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${address === '' ? 'Online' : 'Offline'}EventAttendanceMode`,
      location:
        address === ''
          ? { '@type': 'VirtualLocation', url: onSite(site, event.href) }
          : { '@type': 'Place', name: address, address },
      organizer: organizer === '' ? publisher(site) : { '@type': 'Organization', name: organizer },
    },
  ]
}
