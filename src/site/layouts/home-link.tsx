import { pages } from '#site/pages.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Logo } from '#ui/logo.tsx'

/** The logo, leading home: the brand's name, then in lighter type what the product is. */
export function HomeLink({ className }: { className: string | undefined }) {
  const { brandName, productName } = useSettings()
  const kind = productName.startsWith(brandName) ? productName.slice(brandName.length) : ''
  return (
    <a className={className} href={pages.home.path}>
      <Logo name={brandName} kind={kind} />
    </a>
  )
}
