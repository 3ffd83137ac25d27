import { useEffect, useState } from 'react'
import { frameCopy } from '#site/copy/frame.ts'
import { RegisterLink } from '#site/parts/register-link.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { ConsultIcon } from '#ui/icons.tsx'
import styles from './register-bar.module.css'

const copy = frameCopy.registerBar

/** The phone's bar at the lower edge; it shows only while the register box is out of sight (standards 7). */
export function RegisterBar() {
  const { consultChatUrl } = useSettings()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const box = document.getElementById('box')
    if (!box) return setShown(true)
    const watch = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  return (
    <aside
      className={styles.bar}
      aria-label={copy.label}
      data-shown={shown || undefined}
      data-ground="light"
      inert={!shown}
    >
      {consultChatUrl !== '' && (
        <a className={styles.consult} href={consultChatUrl} target="_blank" rel="noopener nofollow">
          <ConsultIcon />
          {copy.consult}
        </a>
      )}
      <RegisterLink look="go" className={styles.register}>
        {copy.register}
      </RegisterLink>
    </aside>
  )
}
