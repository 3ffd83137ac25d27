import { createContext, type Dispatch, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { normaliseEmail } from '#domain/accounts/email.ts'
import { checkInviteCode, inviteCodeLength } from '#domain/accounts/employee-name.ts'
import { normalisePhone } from '#domain/accounts/phone.ts'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { agreedDocuments, isOnPhone } from '#site/forms/account-fields.ts'
import { bindField, type Form, useForm } from '#site/forms/form.ts'
import { clearSentCodes } from '#site/forms/sent-codes.ts'
import { pages } from '#site/pages.ts'
import { ConsentField, LegalLink } from '#site/parts/account-fields.tsx'
import { setBoxMode } from '#site/session/box-mode.ts'
import { hasLeftProgramme } from '#site/session/experience-programme.ts'
import { useSession } from '#site/session/session.ts'
import { cameByAd, storedInviteCode, trackingFields } from '#site/tracking/start-parameters.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './auth-box.module.css'
import { type Account, type BoxAction, type BoxFields, createDrafts, type Drafts, type FormName } from './box-state.ts'
import type { RequiredConsent } from './handle-auth-answer.ts'

const words = authBoxCopy.fields.inviteCode
const { haveAccount, toLogin } = authBoxCopy.register

type Setting = {
  /** Where the web system opens after a log-in. */
  redirectPath: 'cloud' | undefined
  /** Whether it opens at all. */
  entersSystem: boolean
  /** Stands above the button of both registrations, such as a price. */
  note: ReactNode
  dispatch: Dispatch<BoxAction>
}
type Box = Setting & { drafts: Drafts }

const BoxContext = createContext<Box | null>(null)

export function BoxProvider({ children, ...setting }: Setting & { children: ReactNode }): ReactNode {
  const drafts = useMemo(createDrafts, [])
  const { status } = useSession()
  // A log-in removes everything that was typed (specification 4).
  useEffect(() => {
    if (status !== 'in') return
    drafts.clear()
    clearSentCodes()
  }, [status, drafts])
  return <BoxContext value={{ ...setting, drafts }}>{children}</BoxContext>
}

/** What the forms and dialogs of one box share. */
export function useBox(): Box {
  const box = useContext(BoxContext)
  if (!box) throw new Error('useBox needs a BoxProvider above it')
  return box
}

export type BoxForm = Form<BoxFields>

/**
 * One form of the box. Its inputs are uncontrolled: what was typed before the script came is taken as it stands, and a
 * draft is written into them only when the form comes back.
 */
export function useBoxForm(name: FormName): BoxForm {
  const { drafts } = useBox()
  const [defaultValues] = useState(() => drafts.of(name))
  const form = useForm<BoxFields>({ defaultValues })
  const { getValues } = form
  useEffect(() => drafts.attach(name, getValues), [drafts, name, getValues])
  return form
}

/** After a password was changed: nothing secret stays in the draft. */
export function clearSecrets({ setValue }: BoxForm): void {
  for (const name of ['password', 'newPassword', 'repeated', 'oldPassword', 'code'] as const) setValue(name, '')
}

const subject = 'official_website'

/** What register and log-in calls carry beside the account; with `renewed`, the renewed consent. */
export function commonFields(settings: SiteSettings, renewed?: RequiredConsent) {
  const consent = renewed
    ? { document: renewed.document, version: renewed.version, renewed: true }
    : agreedDocuments(settings)
  return { subject, consent, ...trackingFields() } as const
}

/** 1 desktop, 3 phone: the layout that the visitor sees (specification 7). */
export function registerChannel(): 1 | 3 {
  return isOnPhone() ? 3 : 1
}

export function phoneAccount(typed: string): Account {
  return { kind: 'phone', name: normalisePhone(typed) }
}

export function emailAccount(typed: string): Account {
  return { kind: 'email', name: normaliseEmail(typed) }
}

/** A link that does something on the page; it stays a link because it leads to another state of the box. */
export function ActionLink({ onPress, children }: { onPress: () => void; children: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/useValidAnchor: readings 9, names 去登录, 去注册 and 忘记密码 as links.
    <a
      className={styles.link}
      href="#box"
      data-hold=""
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
}

/** The box's agreement: as it was left in the form's draft, else as the site setting begins it. */
export function BoxConsent({ form, kind }: { form: BoxForm; kind: 'register' | 'login' }): ReactNode {
  const { consentStart } = useSettings()
  const start = form.formState.defaultValues.agreed ?? consentStart[kind]
  return <ConsentField form={form} name="agreed" kind={kind} start={start} />
}

/**
 * The separate consent to reports to Baidu: never ticked beforehand, and only for a visitor whose registration would be
 * credited to an advertisement. The server shows it to every Baidu visitor, so that nothing moves when the script comes.
 */
export function AdReportingField({ form }: { form: BoxForm }): ReactNode {
  const { baidu } = useVisit()
  const { baiduClause } = useSettings()
  const [isShown, setShown] = useState(baidu)
  useEffect(() => setShown(cameByAd() && !hasLeftProgramme()), [])
  if (!isShown) return null
  const { before, between, link } = authBoxCopy.adReporting
  return (
    <Checkbox {...form.register('adReporting')} defaultChecked={form.formState.defaultValues.adReporting ?? false}>
      {before}
      {/* The clause is in the policy only once an owner has published one that has it (decision 123). */}
      {baiduClause && (
        <>
          {between}
          <LegalLink href={`${pages.privacy.path}#baidu`}>{link}</LegalLink>
        </>
      )}
    </Checkbox>
  )
}

/** Optional. A code from the address fills it and cannot be changed (specification 5). */
export function InviteCodeField({ form, stored }: { form: BoxForm; stored: string }): ReactNode {
  const bound = bindField(form, 'inviteCode', (value) => (stored === '' ? checkInviteCode(value) : null), 'inviteCode')
  const field = { label: words, placeholder: words, autoComplete: 'off', spellCheck: false } as const
  if (stored !== '') return <TextField key="stored" {...field} name={bound.name} value={stored} disabled readOnly />
  return <TextField key="typed" {...field} {...bound} maxLength={inviteCodeLength} />
}

/** The invite code that came with the address; '' on the server and until hydration. */
export function useStoredInviteCode(): string {
  const [code, setCode] = useState('')
  useEffect(() => setCode(storedInviteCode()), [])
  return code
}

export function RegisterFoot(): ReactNode {
  return (
    <span>
      {haveAccount}
      <ActionLink onPress={() => setBoxMode('login')}>{toLogin}</ActionLink>
    </span>
  )
}
