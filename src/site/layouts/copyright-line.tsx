import { frameCopy } from '#site/copy/frame.ts'
import { useSettings } from '#site/visit/settings.tsx'
import styles from './copyright-line.module.css'

/** Company, ICP number and public-security filing number with the links that the registers ask for, on every page. */
export function CopyrightLine() {
  const { companyName, copyrightFrom, icp, police, telecomLicence } = useSettings()
  return (
    <p className={styles.line}>
      <span>{frameCopy.footer.rights(copyrightFrom, companyName)}</span>
      <a href={icp.url} target="_blank" rel="noopener nofollow">
        {icp.number}
      </a>
      {police.number && (
        <a href={police.url} target="_blank" rel="noopener nofollow">
          {police.number}
        </a>
      )}
      {telecomLicence && <span>{telecomLicence}</span>}
    </p>
  )
}
