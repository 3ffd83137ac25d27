import { commonEntries, commonWords } from '../accounts/common-passwords.ts'
import { sentences } from '../accounts/sentences.ts'

/** Fewer are found by guessing within the limits of the sign-in; passwords set under an older rule still sign in (decision 104). */
const least = 12
const most = 64

/** Whose password it is; empty where that is not known yet. */
export type PasswordOwner = { email: string; name: string }
const unknown: PasswordOwner = { email: '', name: '' }

/**
 * Checks a new staff password, which a second factor complements: its length, the names that everybody tries first, and that it
 * is more than common words. A sentence or null.
 */
export function checkStaffPassword(password: string, owner = unknown): string | null {
  const length = [...password].length
  if (length < least || length > most) return `密码应为${least}-${most}个字符`
  const folded = fold(password)
  if ([...brandWords, ...wordsOf(owner)].some((word) => folded.includes(word))) return ownWordSentence
  return isCommon(password) ? sentences.passwordCommon : null
}

/** The marks of `measureStaffPassword`. */
export const passwordMarks = 16

/**
 * What a member sees while typing a new password: how many of the marks are filled, one for a character, whether the
 * password would be taken, and a sentence.
 */
export function measureStaffPassword(
  password: string,
  owner = unknown,
): { filled: number; isTaken: boolean; sentence: string } {
  const length = [...password].length
  const fault = checkStaffPassword(password, owner)
  return {
    filled: Math.min(length, passwordMarks),
    isTaken: fault === null,
    sentence: fault ?? `${length}个字符，可以用`,
  }
}

const ownWordSentence = '密码里不要有品牌名、自己的名字或邮箱，请换一个'
const brandWords: readonly string[] = ['fanyu', '帆域', 'yunhao', '云号']

/** Neither case nor width makes another password of a common one. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The parts of the name and of the address before the @ that are long enough to be recognised in a password. */
function wordsOf({ email, name }: PasswordOwner): string[] {
  const local = fold(email).split('@')[0] ?? ''
  const parts = [local, ...local.split(/[^\p{L}\p{N}]+/u), ...fold(name).split(/\s+/)]
  return parts.filter((part) => [...part].length >= (/\p{Script=Han}/u.test(part) ? 2 : 4))
}

/** Words in Chinese characters that the list for visitors, whose passwords need letters, does not have. */
const hanWords = [
  '密码',
  '口令',
  '后台',
  '运营',
  '管理员',
  '我爱你',
  '你好',
  '中国',
  '深圳',
  '公司',
  '老婆',
  '老公',
  '宝宝',
]
const walks = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp']
const allWalks = [...walks, ...walks.map((walk) => [...walk].reverse().join(''))]
const longestWord = 26
let words: ReadonlySet<string> | undefined

function isWord(piece: string): boolean {
  words ??= new Set([...commonWords.map(fold).filter((word) => word.length > 2), ...hanWords])
  return words.has(piece) || (piece.length > 2 && allWalks.some((walk) => walk.includes(piece)))
}

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** With fewer letters a password is a number with an ornament. */
const lettersAtLeast = 5

/**
 * Whether nothing of a password is left without its digits, signs, common words, walks over the keyboard and repetitions;
 * digits and signs that stand for letters (`p@ssw0rd`) count as these too.
 */
function isCommon(password: string): boolean {
  const folded = fold(password)
  const letters = folded.replace(/[^\p{L}]/gu, '')
  if (letters.length < lettersAtLeast || new Set(folded).size < lettersAtLeast) return true
  return commonEntries().has(folded) || isMadeOfWords(folded) || isMadeOfWords(letters)
}

/** Whether a text can be cut into common words, repeated letters, digits and signs. */
function isMadeOfWords(text: string): boolean {
  const spelled = [...text].map((sign) => letterOf[sign] ?? sign).join('')
  const reached = new Set([0])
  for (let from = 0; from < text.length; from += 1) {
    if (!reached.has(from)) continue
    if (/[^\p{L}]/u.test(text.charAt(from))) reached.add(from + 1)
    const [repeated = ''] = /^(.)\1+/u.exec(text.slice(from)) ?? []
    for (let size = 2; size <= repeated.length; size += 1) reached.add(from + size)
    for (let size = 2; size <= longestWord && from + size <= text.length; size += 1)
      if (isWord(spelled.slice(from, from + size))) reached.add(from + size)
  }
  return reached.has(text.length)
}
