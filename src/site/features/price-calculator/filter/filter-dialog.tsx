import { type ReactNode, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type MarketplaceSite, platformsOf, type SiteFilter, siteLabel } from '../catalogue/catalogue-data.ts'
import { Option } from '../choices/step.tsx'
import styles from './filter.module.css'

const copy = priceCopy.filter
/** The value of 全部站点, which is no site. */
const everySite = 0

type FilterDialogProps = {
  sites: readonly MarketplaceSite[]
  filter: SiteFilter | null
  onApply: (filter: SiteFilter) => void
  onClose: () => void
}

const labelled = (site: MarketplaceSite) => ({ id: site.id, name: siteLabel(site) })

/** Chooses a platform, and of it one site or all. Nothing is loaded before the button is pressed. */
export function FilterDialog({ sites, filter, onApply, onClose }: FilterDialogProps): ReactNode {
  const platforms = platformsOf(sites)
  const [platformId, setPlatformId] = useState(filter?.platformId)
  const [siteId, setSiteId] = useState(filter?.site?.id ?? everySite)
  const platform = platforms.find(({ id }) => id === platformId)
  const own = sites.filter((site) => site.platformId === platformId)

  function choosePlatform(id: number) {
    setPlatformId(id)
    setSiteId(everySite)
  }

  function apply() {
    if (platform === undefined) return
    const site = own.find(({ id }) => id === siteId) ?? null
    onApply({ platformId: platform.id, platformName: platform.name, site })
  }

  return (
    <Dialog open wide onClose={onClose} title={copy.title} description={copy.text} closeLabel={copy.close}>
      <Group
        legend={copy.platform}
        name="filterPlatform"
        options={platforms}
        chosen={platformId}
        onChoose={choosePlatform}
      />
      <Group
        legend={copy.site}
        name="filterSite"
        options={[{ id: everySite, name: copy.everySite }, ...own.map(labelled)]}
        chosen={siteId}
        hidden={platform === undefined}
        onChoose={setSiteId}
      />
      <Button wide disabled={platform === undefined} onClick={apply}>
        {copy.apply}
      </Button>
    </Dialog>
  )
}

type GroupProps = {
  legend: string
  name: string
  options: readonly { id: number; name: string }[]
  chosen: number | undefined
  hidden?: boolean
  onChoose: (id: number) => void
}

function Group({ legend, name, options, chosen, hidden, onChoose }: GroupProps): ReactNode {
  return (
    <fieldset className={styles.group} hidden={hidden}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Option
            key={option.id}
            name={name}
            value={option.id}
            isChecked={option.id === chosen}
            className={styles.option}
            onChoose={onChoose}
          >
            {option.name}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}
