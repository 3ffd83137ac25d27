import { useState } from 'react'
import { galleryCopy } from '#site/copy/gallery.ts'
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

const copy = galleryCopy.box

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
    <GalleryBlock title={copy.title} note={copy.note}>
      <Specimen caption={`${copy.phone}，${copy.code}`}>
        <SampleBox firstWay="phone" firstPhoneWay="code" />
      </Specimen>
      <Specimen caption={`${copy.phone}，${copy.password}`}>
        <SampleBox firstWay="phone" firstPhoneWay="password" />
      </Specimen>
      <Specimen caption={copy.email}>
        <SampleBox firstWay="email" firstPhoneWay="code" />
      </Specimen>
    </GalleryBlock>
  )
}

function SampleBox({ firstWay, firstPhoneWay }: { firstWay: Way; firstPhoneWay: PhoneWay }) {
  const [way, setWay] = useState(firstWay)
  const [phoneWay, setPhoneWay] = useState(firstPhoneWay)
  const byPassword = way === 'email' || phoneWay === 'password'
  return (
    <form className={styles.box} onSubmit={(event) => event.preventDefault()}>
      <Heading level={3}>{copy.heading}</Heading>
      <Tabs
        label={copy.ways}
        tabs={[
          { key: 'phone', label: copy.phone },
          { key: 'email', label: copy.email },
        ]}
        selected={way}
        onSelect={setWay}
      >
        {way === 'email' ? (
          <>
            <TextField label={copy.emailField} placeholder={copy.emailField} type="email" autoComplete="email" />
            <TextField label={copy.passwordField} placeholder={copy.passwordField} type="password" />
            <CaptchaField />
          </>
        ) : (
          <Segmented
            label={copy.phoneWays}
            tabs={[
              { key: 'code', label: copy.code },
              { key: 'password', label: copy.password },
            ]}
            selected={phoneWay}
            onSelect={setPhoneWay}
          >
            <TextField
              label={copy.phoneField}
              placeholder={copy.phoneField}
              prefix={copy.countryCode}
              inputMode="numeric"
            />
            {byPassword && <TextField label={copy.passwordField} placeholder={copy.passwordField} type="password" />}
            <CaptchaField />
            {!byPassword && (
              <TextField
                label={copy.codeField}
                placeholder={copy.codeField}
                inputMode="numeric"
                suffix={<CodeButton state="ready">{galleryCopy.fields.states[0].words}</CodeButton>}
              />
            )}
          </Segmented>
        )}
      </Tabs>
      {byPassword && <Checkbox tight>{copy.remember}</Checkbox>}
      <Checkbox defaultChecked>
        {copy.agree}
        <TextLink href="#service">{copy.service}</TextLink>
        {copy.and}
        <TextLink href="#privacy">{copy.privacy}</TextLink>
      </Checkbox>
      <Button look="go" size="tall" wide type="submit">
        {copy.submit}
      </Button>
      <p className={styles.links}>
        <TextLink alone href="#forgot">
          {copy.forgot}
        </TextLink>
        <span>
          {copy.noAccount}
          <TextLink alone href="#register">
            {copy.register}
          </TextLink>
        </span>
      </p>
    </form>
  )
}

function CaptchaField() {
  return (
    <TextField
      label={copy.captchaField}
      placeholder={copy.captchaField}
      autoComplete="off"
      suffixKind="picture"
      suffix={<CaptchaPicture src={sampleCaptcha} label={copy.refresh} onRefresh={() => undefined} />}
    />
  )
}
