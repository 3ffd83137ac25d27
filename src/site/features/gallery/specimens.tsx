import { type ReactNode, useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { galleryCopy as copy } from '#site/copy/gallery.ts'
import { useForm } from '#site/forms/form.ts'
import { ConsentField, EmailField, PasswordField, PhoneField } from '#site/parts/account-fields.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choice-card.tsx'
import { classNames } from '#ui/class-names.ts'
import { MenuSheet, menuLinkClass } from '#ui/disclosure-menu.tsx'
import { Heading } from '#ui/heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './gallery.module.css'

const kinds = ['good', 'warn', 'bad'] as const

type GroundProps = { ground?: keyof typeof copy.grounds; children: ReactNode }

/** Components side by side, on one of the grounds. */
export function Row({ ground, children }: GroundProps) {
  return (
    <div className={classNames(styles.row, ground && styles.ground)} data-ground={ground}>
      {children}
    </div>
  )
}

type ChangingProps<Value> = { first: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }

/** A component with a state that its page would hold. */
export function Changing<Value>({ first, children }: ChangingProps<Value>) {
  const [value, set] = useState(first)
  return children(value, set)
}

export function Ground({ ground }: { ground: keyof typeof copy.grounds }) {
  return (
    <Row ground={ground}>
      <Heading level={3}>{copy.heading}</Heading>
      <p>
        {copy.text}
        <span className={styles.secondary}>{copy.secondary}</span>
        <TextLink href="#link">{copy.link}</TextLink>
      </p>
      {kinds.map((kind) => (
        <span key={kind} className={styles[kind]}>
          {copy.signs[kind]}
        </span>
      ))}
    </Row>
  )
}

/** The fields of the account's forms, which ask the server for nothing. */
export function AccountFields() {
  const form = useForm<{ phoneNumber: string; account: string; password: string; agreed: boolean }>()
  const password = { form, name: 'password', words: authBoxCopy.fields.password } as const
  return (
    <>
      <PhoneField form={form} />
      <EmailField form={form} />
      <PasswordField {...password} autoComplete="current-password" check={() => null} />
      <ConsentField form={form} name="agreed" kind="login" start />
    </>
  )
}

export function Companies({ name }: { name: string }) {
  return (
    <ChoiceGroup label={copy.dialog.title}>
      {Object.entries(copy.companies).map(([company, role], at) => (
        <ChoiceCard key={company} name={name} value={company} title={company} note={role} defaultChecked={at === 0} />
      ))}
    </ChoiceGroup>
  )
}

export function SampleMenu() {
  return (
    <MenuSheet>
      {copy.menu.map((item) => (
        <a key={item} className={menuLinkClass()} href="#menu">
          {item}
        </a>
      ))}
    </MenuSheet>
  )
}
