import { lazy, Suspense, useState } from 'react'
import { galleryCopy } from '#site/copy/gallery.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choice-card.tsx'
import { showToast } from '#ui/toast-store.ts'
import { GalleryBlock, Specimen } from './gallery-block.tsx'
import styles from './gallery-choices.module.css'

const Dialog = lazy(() => import('#ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

const copy = galleryCopy.choices

export function GalleryChoices() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <GalleryBlock title={copy.title} note={copy.note}>
      <Specimen caption={copy.card}>
        <div className={styles.cards}>
          <Companies name="company" />
        </div>
      </Specimen>
      <Specimen caption={copy.dialog}>
        <Button
          look="quiet"
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          {copy.open}
        </Button>
        {asked && (
          <Suspense>
            <Dialog
              open={open}
              onClose={() => setOpen(false)}
              title={copy.dialog}
              description={copy.description}
              closeLabel={copy.close}
            >
              <Companies name="company-in-dialog" />
              <Button
                look="go"
                wide
                onClick={() => {
                  setOpen(false)
                  showToast({ kind: 'good', text: copy.confirmed })
                }}
              >
                {copy.confirm}
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
    <ChoiceGroup label={copy.dialog}>
      {copy.companies.map((company, index) => (
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
