import { checkNewPassword } from './password.ts'

/**
 * Common passwords: a well-known word, capitalised in one of the usual ways, with one of the
 * usual endings. Built on first use, about 20,000 entries that satisfy the mix rule of visitors. No page of the site loads this
 * file; the console does, to judge a staff password as it is typed.
 */

const entries = (text: string): string[] => text.trim().split(/\s+/)

export const commonWords = entries(`
  fanyu fanyuyun fanyu2021 yunhao browser seller shop store dianpu kuajing maijia amazon tiktok temu shopee lazada
  walmart alibaba taobao shein ebay ozon aliexpress shenzhen guangzhou hangzhou yiwu xiamen beijing shanghai china
  zhongguo company password passw0rd pass passwd mima admin administrator root user guest test tester login welcome
  hello secret master manager office system server default change changeme letmein access account qwerty qwertyui
  qwertyuiop qwer asdf asdfgh asdfghjk zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc asdzxc abc abcd abcde abcdef
  abcdefg aa aaa aaaa aabb aabbcc qq qqq qwe asd zxc qaz wsx az as ab zz a q woaini woaiwo iloveyou love baobao
  laopo laogong mama baba xiaoming wang wanglei zhang zhangwei liu chen yang huang zhao zhou lin li liwei wangwei
  xiaoxiao dragon monkey tiger sunshine princess shadow superman batman football baseball soccer summer winter
  spring autumn monday friday january december michael jordan charlie daniel thomas jessica jennifer ashley andrew
  george robert william david computer internet google apple iphone huawei xiaomi samsung windows microsoft tencent
  weixin wechat zhifubao alipay money lucky happy family freedom flower star king fanYu fanYuYun tikTok aliExpress
  passWord weChat
`)

export const commonEndings = entries(`
  0 1 2 7 8 9 00 01 08 11 12 18 21 22 66 77 88 99 000 007 110 111 123 222 321 333 360 456 520 521 555 666 777 789
  888 999 0000 1111 1122 1212 1234 1314 2580 4321 5678 6666 8888 9999 1987 1990 1988 1995 2000 2008 2018 2019 2020
  2021 2022 2023 2024 2025 2026 2027 12345 11111 54321 88888 123456 111111 112233 123123 123321 147258 520520 654321
  666666 888888 1234567 5201314 7654321 12345678 87654321 123456789 987654321 1! !1 1@ @1 01! 12! 123! 1234! 123@
  !123 @123 #123 123# .123 _123 @1234 !@#123 123!@# 123456! @123456 .123456 @2023 @2024 @2025 @2026 2024! 2025!
  2026! 123abc 123qwe 1qaz 888! @888 @666 @520
`)

/** Keyboard walks and other whole passwords that no pattern above produces. */
const whole = entries(`
  1qaz2wsX 1Qaz2wsx 1qaz2WSX 1qaz@WSX !QAZ2wsx 1QAZ2wsx 1qazXSW2 1qaz!QAZ Qaz123wsx 1Q2w3e4r 1q2w3e4R 1Q2W3e4r
  1q2w3E4R 1Qw23er4 Q1w2e3r4 q1w2e3R4 Q1W2e3r4 Q1w2e3r4t5 1Q2w3e4r5t 1q2w3e4r5T Qwe123asd Qwe123!@# QWEqwe123
  QWE123qwe qweQWE123 qwe123QWE asdASD123 ASDasd123 ABCabc123 abcABC123 abc123ABC ABC123abc aA123456 aA12345678
  AAaa1234 aaAA1234 AaBb1234 AaBbCc123 Aa1Bb2Cc3 Aa112233 123456Aa 123456aA 12345678Aa 12345678aA 123456Abc 123456Qq
  1234Qwer 1234qweR 1234Abcd 123Qweasd 123qweASD 123QWEasd 123456Qwe 123qweQWE 1234QWer 12345Qwert A1234567
  A12345678 A123456789 A1b2c3d4 a1B2c3d4 A1B2c3d4 A1b2c3d4e5 P@ssw0rd P@ssword1 Pa$$w0rd P4ssw0rd P@55w0rd Pa55word
  P@ssw0rd1 P@ssw0rd123 Adm1n123 Adm1nistrator Adm!n123 Qwerty12345 Zaq12wsx zaq1@WSX ZAQ12wsx zaq1ZAQ! Zxc123456
  Tr0ub4dor L0vey0u1 Il0veyou Wo123456 Woaini1314 Woaini520 Woaini5201314 Iloveyou1314 Trustno1
`)

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const lastUpper = (word: string): string => word.slice(0, -1) + word.slice(-1).toUpperCase()
const doubled = (word: string): string => word.slice(0, 1).toUpperCase() + word
function buildList(): ReadonlySet<string> {
  const list = new Set(whole)
  for (const word of commonWords) {
    for (const ending of ['', ...commonEndings]) {
      list.add(capitalised(word) + ending)
      if (word.length > 1 && word.length < 5) list.add(lastUpper(word) + ending)
      if (word.length === 1) list.add(doubled(word) + ending)
    }
  }
  return list
}

let all: ReadonlySet<string> | undefined
let list: ReadonlySet<string> | undefined

/** Every entry of the list in lower case, of any length and mix: for passwords that need no mix. */
export function commonEntries(): ReadonlySet<string> {
  all ??= new Set([...buildList()].map((password) => password.toLowerCase()))
  return all
}

/** Every entry of the list; all of them satisfy the mix rule. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= new Set([...buildList()].filter((password) => checkNewPassword(password) === null))
  return list
}

/** True when the password is literally on the list; case-sensitive (standards 1). */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password)
}
