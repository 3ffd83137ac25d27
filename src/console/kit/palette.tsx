import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { rooms } from '../rooms.ts'
import { ConsoleIcon } from './icon.tsx'
import { useGo } from './navigation.tsx'
import styles from './palette.module.css'
import { roomsFor } from './room-guard.ts'
import { useSession } from './session.ts'
import { useSignOut } from './sign-out.tsx'
import { kitWords } from './words.ts'

type Command = { label: string; hint?: string; run: () => void }
type CommandGroup = { value: string; items: Command[] }

/** Finds records for what is typed; the palette keeps no history of it (console 6a). */
export type FindRecords = (
  typed: string,
) => Promise<{ label: string; hint?: string; path: string; search?: Record<string, string> }[]>

type PaletteProps = { onClose: () => void; onKeys: () => void; findRecords?: FindRecords }

/** ⌘K: every room and every verb that the roles have, and the records that `findRecords` knows. */
export function Palette({ onClose, onKeys, findRecords }: PaletteProps): ReactNode {
  const session = useSession()
  const goTo = useGo()
  const signOut = useSignOut()
  const [found, setFound] = useState<Command[]>([])
  const go = (path: string, search?: Record<string, string>) => () => void goTo({ to: path, search })

  const groups: CommandGroup[] = [
    ...(found.length > 0 ? [{ value: kitWords.paletteFound, items: found }] : []),
    {
      value: kitWords.paletteGo,
      items: roomsFor(rooms, session.permissions).map(({ path, word, group }) => ({
        label: word,
        hint: group === null || group === 'person' ? undefined : group,
        run: go(path),
      })),
    },
    {
      value: kitWords.paletteDo,
      items: [
        { label: kitWords.keys, hint: '?', run: onKeys },
        { label: kitWords.signOut, run: () => void signOut() },
      ],
    },
  ]

  async function find(typed: string) {
    const records = typed.trim() === '' ? [] : ((await findRecords?.(typed)) ?? [])
    setFound(records.map(({ path, search, ...record }) => ({ ...record, run: go(path, search) })))
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.palette} aria-label={kitWords.palette}>
          <Autocomplete.Root
            items={groups}
            itemToStringValue={(command: Command) => command.label}
            onValueChange={(typed) => void find(typed)}
            autoHighlight="always"
            keepHighlight
            inline
            open
          >
            <div className={styles.line}>
              <ConsoleIcon name="search" />
              <Autocomplete.Input className={styles.input} placeholder={kitWords.palettePlaceholder} />
            </div>
            <Autocomplete.Empty className={styles.empty}>{kitWords.paletteEmpty}</Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className={styles.group}>{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.label}
                        value={command}
                        className={styles.item}
                        onClick={() => {
                          onClose()
                          command.run()
                        }}
                      >
                        {command.label}
                        {command.hint && <small>{command.hint}</small>}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
