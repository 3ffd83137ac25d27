/** The `<title>` of a page: its own title, then the product's name. */
export function siteTitle(title: string, productName: string): string {
  return `${title}｜${productName}`
}
