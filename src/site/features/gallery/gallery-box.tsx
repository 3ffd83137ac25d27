import { useState } from 'react'
import { authBoxCopy } from '#site/copy/auth-box.ts'
import { galleryCopy } from '#site/copy/gallery.ts'
import { useForm } from '#site/forms/form.ts'
import { ConsentField, EmailField, PasswordField, PhoneField } from '#site/parts/account-fields.tsx'
import { Button } from '#ui/button.tsx'
import { CaptchaPicture } from '#ui/captcha-picture.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeButton } from '#ui/code-button.tsx'
import { Heading } from '#ui/heading.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './gallery.module.css'
import { GalleryBlock, Specimen } from './gallery-block.tsx'

const { title, note, brand } = galleryCopy.box
const { login, fields } = authBoxCopy

const captchaDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 44"><path fill="#EAF1FF" d="M0 0h104v44H0z"/>' +
  '<path d="M0 30Q30 6 52 24T104 12M0 12Q40 40 104 34" fill="none" stroke="#BFD3FF" stroke-width="2"/>' +
  '<g font-size="24" font-weight="600" font-family="monospace" fill="#0E43C4"><text x="12" y="31" transform="rotate(-9 18 24)">7</text>' +
  '<text x="34" y="30" transform="rotate(7 40 24)">K</text><text x="56" y="32">4</text>' +
  '<text x="78" y="30" transform="rotate(-6 84 24)">M</text></g></svg>'

/** A picture of the kind that GET /captchaImage answers with. */
const sampleCaptcha = `data:image/svg+xml,${encodeURIComponent(captchaDrawing)}`

type Way = 'phone' | 'email'
type PhoneWay = 'code' | 'password'

export function GalleryBox() {
  return (
    <GalleryBlock title={title} note={note}>
      <Specimen caption={`${login.byPhone}，${login.byCode}`}>
        <SampleBox firstWay="phone" firstPhoneWay="code" />
      </Specimen>
      <Specimen caption={`${login.byPhone}，${login.byPassword}`}>
        <SampleBox firstWay="phone" firstPhoneWay="password" />
      </Specimen>
      <Specimen caption={login.byEmail}>
        <SampleBox firstWay="email" firstPhoneWay="code" />
      </Specimen>
    </GalleryBlock>
  )
}

type SampleFields = { phoneNumber: string; account: string; password: string; agreed: boolean }

/** The log-in box with its real fields, which ask the server for nothing. */
function SampleBox({ firstWay, firstPhoneWay }: { firstWay: Way; firstPhoneWay: PhoneWay }) {
  const [way, setWay] = useState(firstWay)
  const [phoneWay, setPhoneWay] = useState(firstPhoneWay)
  const form = useForm<SampleFields>()
  const byPassword = way === 'email' || phoneWay === 'password'
  const password = (
    <PasswordField
      form={form}
      name="password"
      words={fields.password}
      autoComplete="current-password"
      check={() => null}
    />
  )
  return (
    <form className={styles.box} onSubmit={(event) => event.preventDefault()}>
      <Heading level={3}>{login.title(brand)}</Heading>
      <Tabs
        label={login.tabs}
        tabs={[
          { key: 'phone', label: login.byPhone },
          { key: 'email', label: login.byEmail },
        ]}
        selected={way}
        onSelect={setWay}
      >
        {way === 'email' ? (
          <>
            <EmailField form={form} />
            {password}
            <CaptchaField />
          </>
        ) : (
          <Segmented
            label={login.kinds}
            tabs={[
              { key: 'code', label: login.byCode },
              { key: 'password', label: login.byPassword },
            ]}
            selected={phoneWay}
            onSelect={setPhoneWay}
          >
            <PhoneField form={form} />
            {byPassword && password}
            <CaptchaField />
            {!byPassword && (
              <TextField
                label={fields.phoneCode}
                placeholder={fields.phoneCode}
                inputMode="numeric"
                suffix={<CodeButton state="ready">{authBoxCopy.codeButton.ready}</CodeButton>}
              />
            )}
          </Segmented>
        )}
      </Tabs>
      {byPassword && <Checkbox tight>{login.remember}</Checkbox>}
      <ConsentField form={form} name="agreed" kind="login" start />
      <Button look="go" size="tall" wide type="submit">
        {login.submit}
      </Button>
      <p className={styles.links}>
        <TextLink alone href="#forgot">
          {login.forgot}
        </TextLink>
        <span>
          {login.noAccount}
          <TextLink alone href="#register">
            {login.toRegister}
          </TextLink>
        </span>
      </p>
    </form>
  )
}

function CaptchaField() {
  return (
    <TextField
      label={fields.imageCode}
      placeholder={fields.imageCode}
      autoComplete="off"
      suffixKind="picture"
      suffix={<CaptchaPicture src={sampleCaptcha} label={fields.nextPicture} onRefresh={() => undefined} />}
    />
  )
}
