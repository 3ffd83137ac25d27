import { onSite, publisher, type SiteContext, schemaOrg } from './site-data.ts'

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

/** Questions that the page shows with their answers, as schema.org's FAQPage. */
export function faqData(items: readonly { question: string; answer: string }[]): object {
  return {
    ...schemaOrg,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
