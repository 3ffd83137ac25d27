import { lazy, Suspense, useState } from 'react'
import { galleryCopy } from '#site/copy/gallery.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choice-card.tsx'
import { classNames } from '#ui/class-names.ts'
import { CodeButton } from '#ui/code-button.tsx'
import { DownloadIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './gallery.module.css'
import { GalleryBlock, Specimen } from './gallery-block.tsx'

const buttonsCopy = galleryCopy.buttons
const choicesCopy = galleryCopy.choices
const fieldsCopy = galleryCopy.fields

export function GalleryButtons() {
  const [pending, setPending] = useState(true)
  return (
    <GalleryBlock title={buttonsCopy.title} note={buttonsCopy.note}>
      <Specimen caption={buttonsCopy.kinds}>
        <div className={styles.buttons}>
          <Button look="go">{buttonsCopy.go}</Button>
          <Button>{buttonsCopy.primary}</Button>
          <Button look="quiet">{buttonsCopy.quiet}</Button>
          <Button look="plain">{buttonsCopy.plain}</Button>
          <ButtonLink look="go" href="#download">
            <DownloadIcon />
            {buttonsCopy.link}
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen caption={buttonsCopy.sizes}>
        <div className={styles.buttons}>
          <Button size="small">{buttonsCopy.primary}</Button>
          <Button>{buttonsCopy.primary}</Button>
          <Button size="tall">{buttonsCopy.primary}</Button>
        </div>
      </Specimen>
      <Specimen caption={buttonsCopy.pending}>
        <div className={styles.buttons}>
          <Button look="go" pending={pending}>
            {buttonsCopy.go}
          </Button>
          <Button look="quiet" pending={pending}>
            {buttonsCopy.quiet}
          </Button>
          <Button look="primary" disabled>
            {buttonsCopy.ended}
          </Button>
          <Button look="plain" onClick={() => setPending(!pending)}>
            {buttonsCopy.plain}
          </Button>
        </div>
      </Specimen>
      <Specimen caption={buttonsCopy.dark}>
        <div className={classNames(styles.buttons, styles.dark)} data-ground="deep">
          <Button look="go">{buttonsCopy.go}</Button>
          <Button look="on-dark">{buttonsCopy.onDark}</Button>
          <Button look="quiet">{buttonsCopy.quiet}</Button>
          <Button look="plain">{buttonsCopy.plain}</Button>
        </div>
      </Specimen>
      <Specimen caption={buttonsCopy.links}>
        <p>
          {buttonsCopy.sentence}
          <TextLink href="#agreement">{buttonsCopy.agreement}</TextLink>
        </p>
        <TextLink alone href="#login">
          {buttonsCopy.alone}
        </TextLink>
      </Specimen>
    </GalleryBlock>
  )
}

const Dialog = lazy(() => import('#ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

export function GalleryChoices() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <GalleryBlock title={choicesCopy.title} note={choicesCopy.note}>
      <Specimen caption={choicesCopy.card}>
        <div className={styles.cards}>
          <Companies name="company" />
        </div>
      </Specimen>
      <Specimen caption={choicesCopy.dialog}>
        <Button
          look="quiet"
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          {choicesCopy.open}
        </Button>
        {asked && (
          <Suspense>
            <Dialog
              open={open}
              onClose={() => setOpen(false)}
              title={choicesCopy.dialog}
              description={choicesCopy.description}
              closeLabel={choicesCopy.close}
            >
              <Companies name="company-in-dialog" />
              <Button
                look="go"
                wide
                onClick={() => {
                  setOpen(false)
                  showToast({ kind: 'good', text: choicesCopy.confirmed })
                }}
              >
                {choicesCopy.confirm}
              </Button>
            </Dialog>
          </Suspense>
        )}
      </Specimen>
    </GalleryBlock>
  )
}

function Companies({ name }: { name: string }) {
  return (
    <ChoiceGroup label={choicesCopy.dialog}>
      {choicesCopy.companies.map((company, index) => (
        <ChoiceCard
          key={company.name}
          name={name}
          value={company.name}
          title={company.name}
          note={company.role}
          defaultChecked={index === 0}
        />
      ))}
    </ChoiceGroup>
  )
}

export function GalleryFields() {
  return (
    <GalleryBlock title={fieldsCopy.title} note={fieldsCopy.note}>
      <Specimen caption={fieldsCopy.codes} wide>
        <div className={styles.four}>
          {fieldsCopy.states.map(({ state, words, note }) => (
            <div key={state}>
              <TextField
                label={fieldsCopy.field}
                placeholder={fieldsCopy.field}
                inputMode="numeric"
                autoComplete="one-time-code"
                suffix={<CodeButton state={state}>{words}</CodeButton>}
              />
              <p className={styles.note}>{note}</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen caption={fieldsCopy.errors} wide>
        <div className={styles.fields}>
          {fieldsCopy.bad.map(({ label, value, error, ...rest }) => (
            <TextField key={error} {...rest} label={label} placeholder={label} defaultValue={value} error={error} />
          ))}
        </div>
        <Checkbox error={fieldsCopy.agreementError}>{fieldsCopy.agreement}</Checkbox>
      </Specimen>
      <Specimen caption={fieldsCopy.visible} wide>
        <div className={styles.fields}>
          <TextField label={fieldsCopy.name} labelVisible placeholder={fieldsCopy.nameField} />
          <TextField label={fieldsCopy.locked} labelVisible defaultValue={fieldsCopy.lockedValue} disabled />
        </div>
      </Specimen>
    </GalleryBlock>
  )
}
