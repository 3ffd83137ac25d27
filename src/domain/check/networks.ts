/** What an address is used for, as far as the operator of its network tells. */
export const networkKinds = ['hosting', 'mobile', 'home'] as const

export type NetworkKind = (typeof networkKinds)[number]

export type Network = {
  kind: NetworkKind
  /** The operator, as a mainland seller knows it. */
  name: string
}

type Operator = Network & { asns: readonly number[] }

const hosting = (name: string, ...asns: number[]): Operator => ({ kind: 'hosting', name, asns })
const mobile = (name: string, ...asns: number[]): Operator => ({ kind: 'mobile', name, asns })
const home = (name: string, ...asns: number[]): Operator => ({ kind: 'home', name, asns })

/**
 * Operators whose networks are of one kind, with the numbers of these networks (decision 086). Left out are carriers that
 * have several kinds in one network (China Telecom, Deutsche Telekom, AT&T), networks of companies (Equinix, Cogent),
 * and those through which honest browsers go out by a relay (Cloudflare, Akamai, Fastly): they stay unknown.
 */
export const operators: readonly Operator[] = [
  hosting('亚马逊云', 16509, 14618, 8987, 38895),
  hosting('谷歌云', 396982, 15169, 36384, 394089),
  hosting('微软云', 8075, 8070, 8069, 35106, 3598, 58593),
  hosting('阿里云', 37963, 45102, 134963),
  hosting('腾讯云', 45090, 132203, 133478),
  hosting('华为云', 55990, 136907),
  hosting('火山引擎', 137718, 150436),
  hosting('百度云', 38365),
  hosting('金山云', 59019),
  hosting('UCloud', 135377),
  hosting('甲骨文云', 31898, 54253, 64102, 33517),
  hosting('IBM云', 36351),
  hosting('OVH', 16276, 35540),
  hosting('Hetzner', 24940, 213230, 212317, 215859),
  hosting('DigitalOcean', 14061),
  hosting('Vultr', 20473),
  hosting('Linode', 63949),
  hosting('Leaseweb', 60781, 395954, 32613, 7203, 30633, 396190, 28753, 27411, 396362, 19148, 394380),
  hosting('M247', 9009, 42973, 16247),
  hosting('Contabo', 51167, 40021, 141995),
  hosting('Hostinger', 47583),
  hosting('Datacamp', 212238, 60068),
  hosting('HostRoyale', 203020, 207990, 133499),
  hosting('HostPapa', 36352, 54290, 11989),
  hosting('Rackspace', 33070, 19994, 15395, 27357, 24867, 45187),
  hosting('IONOS', 8560),
  hosting('Scaleway', 12876, 29447, 54265),
  hosting('Zenlayer', 21859, 62610),
  hosting('GoDaddy', 26496, 398101),
  hosting('Namecheap', 22612),
  hosting('Hivelocity', 29802, 61317),
  hosting('Multacom', 35916),
  hosting('IT7', 25820),
  hosting('CNSERVERS', 40065),
  hosting('FDCservers', 30058),
  hosting('Psychz', 40676),
  hosting('Sharktech', 46844),
  hosting('InterServer', 19318),
  hosting('Limestone', 46475),
  hosting('Servers.com', 7979),
  hosting('EGIHosting', 18779),
  hosting('G-Core', 199524, 202422),
  hosting('UpCloud', 202053),
  hosting('HOSTKEY', 57043),
  hosting('CTG', 152194),
  hosting('Kaopu', 138915),
  hosting('Yandex云', 200350),
  hosting('NAVER云', 23576),
  hosting('Xserver', 131965),
  hosting('RouterHosting', 14956),
  hosting('A2 Hosting', 55293),
  hosting('InMotion', 22611),
  mobile('T-Mobile美国', 21928),
  mobile('Verizon无线', 6167, 22394),
  mobile('AT&T移动', 20057),
  mobile('Three英国', 206067),
  mobile('NTT DOCOMO', 9605),
  mobile('乐天移动', 138384),
  mobile('Free Mobile', 51207),
  home('Comcast', 7922, 33491),
  home('Charter', 20115, 20001, 11351, 11426, 11427, 10796, 12271, 33363),
  home('Cox', 22773),
  home('Cablevision', 6128),
  home('Mediacom', 30036),
  home('Google Fiber', 16591),
  home('BT', 2856, 6871),
  home('Sky', 5607),
  home('Virgin Media', 5089),
  home('TalkTalk', 13285),
  home('Free', 12322),
  home('Ziggo', 33915),
  home('J:COM', 9824),
  home('So-net', 2527),
  home('中华电信HiNet', 3462),
  home('Shaw', 6327),
  home('Videotron', 5769),
]
