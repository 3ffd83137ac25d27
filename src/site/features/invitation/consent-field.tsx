import type { ReactNode } from 'react'
import { checkConsent } from '#domain/accounts/consent.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { bindField } from '#site/lib/form.ts'
import { useSettings } from '#site/lib/settings.tsx'
import { pages } from '#site/pages.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import styles from './form.module.css'
import type { JoinForm } from './use-join-form.ts'

/** The specification gives log-in and join the same words. */
const { before, login: words } = authBoxCopy.consent

/** The agreement box; its start value is a site setting, and both documents open in a tab of their own. */
export function ConsentField({ form }: { form: JoinForm }): ReactNode {
  const { consentStart } = useSettings()
  return (
    <Checkbox
      {...bindField(form, 'consent', (ticked) => checkConsent('join', ticked))}
      defaultChecked={consentStart.join}
    >
      {before}
      <TextLink className={styles.legal} href={pages.agreement.path} target="_blank" rel="noopener">
        {words.agreement}
      </TextLink>
      {words.between}
      <TextLink className={styles.legal} href={pages.privacy.path} target="_blank" rel="noopener">
        {words.privacy}
      </TextLink>
    </Checkbox>
  )
}
