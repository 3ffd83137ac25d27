/** Joins the class names that apply; conditions that failed (false, undefined, empty) fall out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
