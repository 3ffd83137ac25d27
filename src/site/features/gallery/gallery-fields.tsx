import { galleryCopy } from '#site/copy/gallery.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { CodeButton } from '#ui/code-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import styles from './gallery-fields.module.css'

const copy = galleryCopy.fields

export function GalleryFields() {
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <Specimen caption={copy.codes} wide>
        <div className={styles.four}>
          {copy.states.map(({ state, words, note }) => (
            <div key={state}>
              <TextField
                label={copy.field}
                placeholder={copy.field}
                inputMode="numeric"
                autoComplete="one-time-code"
                suffix={<CodeButton state={state}>{words}</CodeButton>}
              />
              <p className={styles.note}>{note}</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen caption={copy.errors} wide>
        <div className={styles.three}>
          {copy.bad.map(({ label, value, error, ...rest }) => (
            <TextField key={error} {...rest} label={label} placeholder={label} defaultValue={value} error={error} />
          ))}
        </div>
        <Checkbox error={copy.agreementError}>{copy.agreement}</Checkbox>
      </Specimen>
      <Specimen caption={copy.visible} wide>
        <div className={styles.three}>
          <TextField label={copy.name} labelVisible placeholder={copy.nameField} />
          <TextField label={copy.locked} labelVisible defaultValue={copy.lockedValue} disabled />
        </div>
      </Specimen>
    </GalleryBlock>
  )
}
