import { Fragment, type ReactNode, useState } from 'react'
import {
  type Permission,
  permissionGroups,
  permissions,
  type Role,
  reachOf,
  roleLines,
  roleNames,
  roles,
  scopeOf,
} from '#domain/staff/roles.ts'
import { ConsoleIcon } from '../../kit/icon.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useSession } from '../../kit/session.ts'
import { memberCopy as copy } from './copy.ts'
import styles from './members.module.css'

/**
 * What each role may do, from the table that the server checks (domain/staff/roles.ts). A row groups related
 * permissions and unfolds into them; the member's own roles are marked.
 */
export function RoleTable(): ReactNode {
  const { roles: held } = useSession()
  const [open, setOpen] = useState<readonly Permission[]>([])
  const toggle = (main: Permission) =>
    setOpen(open.includes(main) ? open.filter((other) => other !== main) : [...open, main])
  return (
    <PageSection title={copy.table} note={copy.tableNote}>
      <div className={styles.scroller}>
        <table className={styles.matrix} aria-label={copy.table}>
          <thead>
            <tr>
              <th scope="col">{copy.permission}</th>
              {roles.map((role) => (
                <th key={role} scope="col" data-own={held.includes(role)}>
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          {permissionGroups.map(({ name, lines }) => (
            <tbody key={name}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  {name}
                </th>
              </tr>
              {lines.map((line) => (
                <Fragment key={line.main}>
                  <tr>
                    <th scope="row">
                      <button
                        type="button"
                        aria-expanded={open.includes(line.main)}
                        onClick={() => toggle(line.main)}
                        disabled={line.permissions.length === 1}
                      >
                        {line.name}
                        {line.permissions.length > 1 && <ConsoleIcon name="down" />}
                      </button>
                      {line.note && <small>{line.note}</small>}
                    </th>
                    {roles.map((role) => (
                      <td key={role}>
                        <Reach scope={reachOf(line, role)} />
                      </td>
                    ))}
                  </tr>
                  {open.includes(line.main) &&
                    line.permissions.map((permission) => (
                      <tr key={permission} className={styles.single}>
                        <th scope="row">{permissions[permission].name}</th>
                        {roles.map((role) => (
                          <td key={role}>
                            <Reach scope={scopeOf(permission, [role])} />
                          </td>
                        ))}
                      </tr>
                    ))}
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <p className={styles.legend}>
        {(['all', 'part', 'own', 'texts'] as const).map((scope) => (
          <span key={scope}>
            <Reach scope={scope} silent />
            {copy.reach[scope]}
          </span>
        ))}
        <small>{copy.legendNone}</small>
      </p>
    </PageSection>
  )
}

type ReachProps = { scope: ReturnType<typeof reachOf>; silent?: boolean }

/**
 * The scope of a role for a permission: a line for any access, with a dot unless it is a part. `silent`: without the
 * words for screen readers, in the legend, which has them itself.
 */
function Reach({ scope, silent = false }: ReachProps): ReactNode {
  return (
    <>
      <svg className={styles.reach} data-scope={scope ?? 'none'} viewBox="0 0 28 10" aria-hidden="true">
        {scope !== null && <path d="M0 5h20" />}
        {scope !== null && scope !== 'part' && <circle cx="23" cy="5" r="4" />}
      </svg>
      {!silent && <span className="visually-hidden">{copy.reach[scope ?? 'none']}</span>}
    </>
  )
}

type RoleChoiceProps = { chosen: readonly Role[]; onChange: (chosen: readonly Role[]) => void }

/** The roles as boxes, each with a line about what it is for. A member may hold several. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps): ReactNode {
  return (
    <fieldset className={styles.roles}>
      <legend>{copy.roles}</legend>
      {roles.map((role) => (
        <div key={role}>
          <label>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              aria-describedby={`role-${role}`}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
              }
            />
            {roleNames[role]}
          </label>
          <small id={`role-${role}`}>{roleLines[role]}</small>
        </div>
      ))}
    </fieldset>
  )
}
