import type { ReactNode } from 'react'
import { fileNameOf } from '#domain/downloads/file-name.ts'
import { parseUrl } from '#domain/shared/parse-url.ts'
import { downloadCopy } from '#site/copy/downloads.ts'
import { pages } from '#site/pages.ts'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import { Fact } from '#site/parts/fact.tsx'
import textStyles from '#site/parts/text.module.css'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { LockIcon } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import checkStep from './drawings/check-step.svg'
import type { Installer } from './installer.ts'
import { OwnFileCheck } from './own-file-check.tsx'
import { CopyButton } from './system-row.tsx'
import styles from './verify.module.css'

const { verify: copy } = downloadCopy
const { trust: trustCopy } = downloadCopy

type VerifyProps = { chosen: Installer; current: readonly Installer[]; published: readonly Installer[] }

/** How to check an installer before it is opened: its checksum, and who signed it. */
export function Verify({ chosen, current, published }: VerifyProps): ReactNode {
  const installerFor = (isWindows: boolean) => {
    const fits = ({ systemType }: Installer) => (systemType === 1) === isWindows
    return fits(chosen) ? chosen : current.find(fits)
  }
  const windows = installerFor(true)
  const mac = installerFor(false)
  return (
    <Section ground="deep" className={styles.verify}>
      <div className={styles.head}>
        <h2>{copy.title}</h2>
        <p className={textStyles.quiet}>{copy.lead}</p>
      </div>
      <OwnFileCheck chosen={chosen} current={current} published={published} />
      <p className={classNames(styles.otherWay, textStyles.quiet)}>{copy.command}</p>
      <div className={styles.how}>
        {windows && <Shell name={copy.windows} command={copy.windowsCommand(fileNameOf(windows.downloadUrl))} />}
        {mac && <Shell name={copy.mac} command={copy.macCommand(fileNameOf(mac.downloadUrl))} />}
        {chosen.signer !== '' && (
          <dl className={styles.signer}>
            <Fact name={copy.signer}>{downloadCopy.unverified(chosen.signer)}</Fact>
            {hasSigner(windows) && <Fact name={copy.windowsSigner[0]}>{copy.windowsSigner[1]}</Fact>}
            {hasSigner(mac) && <Fact name={copy.macSigner[0]}>{copy.macSigner[1]}</Fact>}
          </dl>
        )}
      </div>
    </Section>
  )
}

/** Nothing of a signature is said of a file whose publisher named no signer. */
function hasSigner(installer: Installer | undefined): boolean {
  return installer !== undefined && installer.signer !== ''
}

function Shell({ name, command }: { name: string; command: string }): ReactNode {
  return (
    <div className={styles.shell}>
      <p className={classNames(styles.tab, textStyles.note)}>
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {name}
        <span className={styles.copy}>
          <CopyButton text={command} label={copy.copyOf(name)} copied={copy.copied} />
        </span>
      </p>
      <code className={classNames(styles.command, textStyles.code)}>{command}</code>
    </div>
  )
}

/** Where installers come from and where they do not, and what to do about a warning. No scan is claimed (standards 7). */
export function Trust({ isSigned }: { isSigned: boolean }): ReactNode {
  const { origin } = useVisit()
  const [before, chat, after] = trustCopy.report
  const { signature, checksum, scan } = trustCopy.steps
  return (
    <section className={styles.trust}>
      <div>
        <h2>{trustCopy.addressTitle}</h2>
        <p className={classNames(styles.address, textStyles.code)}>
          <LockIcon />
          <span>{origin + pages.download.path}</span>
        </p>
        <p className={styles.text}>{trustCopy.address(parseUrl(origin)?.host ?? origin)}</p>
        <p className={styles.fakes}>
          {trustCopy.fakes.map((fake) => (
            <s key={fake}>{fake}</s>
          ))}
        </p>
        <p className={styles.text}>
          {before}
          <ConsultLink>{chat}</ConsultLink>
          {after}
        </p>
      </div>
      <div>
        <h2>{trustCopy.scanTitle}</h2>
        <ul className={styles.steps}>
          {[...(isSigned ? [signature] : []), checksum, scan].map((step) => (
            <li key={step}>
              <img src={checkStep} alt="" width={32} height={76} loading="lazy" />
              {step}
            </li>
          ))}
        </ul>
        <p className={styles.text}>{trustCopy.scan(isSigned)}</p>
      </div>
    </section>
  )
}
