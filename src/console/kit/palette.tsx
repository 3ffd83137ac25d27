import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useState } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { useNewItem } from '../editor/new-item.tsx'
import { editorWords } from '../editor/words.ts'
import { rooms } from '../rooms.ts'
import { type FoundCommand, findRecords } from './find-records.ts'
import { ConsoleIcon } from './icon.tsx'
import { searchAtMost } from './list-state.ts'
import { useGo } from './navigation.tsx'
import styles from './palette.module.css'
import { roomsFor } from './room-guard.ts'
import { useMay, useSession } from './session.ts'
import { useSignOut } from './sign-out.tsx'
import { kitWords } from './words.ts'

type Command = { label: string; hint?: string; run: () => void; key?: string }
type CommandGroup = { value: string; items: Command[] }

type PaletteProps = { onClose: () => void; onKeys: () => void }

/** So long after the last key records are asked for: an account is looked up once and not by every key. */
const findAfterMs = 200

/** What the server has found fits by a path or a code too, which its name does not show. */
function fits({ key, label }: Command, typed: string): boolean {
  return key !== undefined || label.toLowerCase().includes(typed.trim().toLowerCase())
}

/** ⌘K: every room and every verb that the roles have, and the records that the server finds; it keeps no history. */
export function Palette({ onClose, onKeys }: PaletteProps): ReactNode {
  const session = useSession()
  const goTo = useGo()
  const signOut = useSignOut()
  const create = useNewItem()
  const mayWrite = useMay('content.write')
  const [typed, setTyped] = useState('')
  const [records, setRecords] = useState<FoundCommand[]>([])
  useEffect(() => {
    if (typed.trim() === '') return setRecords([])
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await findRecords(typed, asking.signal)
      if (!asking.signal.aborted) setRecords(answer)
    }, findAfterMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed])
  const go = (path: string, search?: Record<string, string>) => () => void goTo({ to: path, search })

  const groups: CommandGroup[] = [
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
        ...(mayWrite
          ? [
              { label: editorWords.newArticle, run: () => void create(firstHeading.article) },
              { label: editorWords.newActivity, run: () => void create(firstHeading.activity) },
            ]
          : []),
        { label: kitWords.keys, hint: '?', run: onKeys },
        { label: kitWords.signOut, run: () => void signOut() },
      ],
    },
    ...(records.length > 0
      ? [
          {
            value: kitWords.paletteFound,
            items: records.map(({ to, search, ...one }) => ({ ...one, run: go(to, search) })),
          },
        ]
      : []),
  ]

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.palette} aria-label={kitWords.palette}>
          <Autocomplete.Root
            items={groups}
            itemToStringValue={(command: Command) => command.label}
            onValueChange={setTyped}
            filter={fits}
            autoHighlight="always"
            keepHighlight
            inline
            open
          >
            <div className={styles.line}>
              <ConsoleIcon name="search" />
              <Autocomplete.Input
                className={styles.input}
                placeholder={kitWords.palettePlaceholder}
                maxLength={searchAtMost}
              />
            </div>
            <Autocomplete.Empty className={styles.empty}>{kitWords.paletteEmpty}</Autocomplete.Empty>
            <Autocomplete.List className={styles.list}>
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className={styles.group}>{group.value}</Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.key ?? command.label}
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
