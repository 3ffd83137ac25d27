import type { OwnSystem } from '#domain/downloads/versions.ts'

/** Words of the download page (specification 2, 4 and 8; readings 5). */
export const downloadCopy = {
  opening: {
    title: (productName: string) => `下载${productName}`,
    lead: '跨境多店防关联浏览器的客户端。装好后用注册的手机号或邮箱登录，换一台电脑也是同样的店铺和环境。',
    unknown: (systems: readonly string[]) =>
      systems.length > 1 ? `${systems.join('和')}都有，请按自己的电脑选` : `${systems.join('')}客户端`,
    detected: ({ name, systemDigit, systemType, isSure }: OwnSystem) => {
      if (systemType === 1) return `已识别：${name}，${systemDigit}位`
      if (!isSure) return '已识别：Mac，芯片没认出来，先给出Apple芯片版'
      return systemType === 2 ? '已识别：Mac，Apple芯片' : '已识别：Mac，Intel芯片'
    },
    noInstaller: '这台电脑没有对应的安装包，请换到Windows或Mac上安装',
    download: (system: string) => `下载${system}`,
    others: '其他系统',
    drawing: '一台笔记本，底座是船，屏幕是帆，接着自己的一条线',
  },
  wechat: {
    title: '请在浏览器打开',
    text: '微信里保存不了安装包。点右上角“…”，选择“在浏览器打开”，再点下载；也可以复制链接，粘贴到浏览器的地址栏。',
    copy: '复制本页链接',
    copied: '链接已复制，粘贴到浏览器打开',
    copyFailed: '自动复制失败，请选中下面的链接复制（手机上长按）',
  },
  facts: { version: '版本', size: '大小', date: '更新', signer: '签名' },
  /** The site does not verify a signature: the text is what the publisher of the release entered. */
  unverified: (signer: string) => `${signer}（未验证）`,
  unknownFact: '未注明',
  demoSize: (size: string) => `${size}，演示安装包`,
  running: {
    title: (system: string, versionNo: string) => `下载中：${system}，${versionNo}`,
    progress: '下载进度',
    percent: '%',
    detail: (received: string, total: string | null, seconds: number | null) =>
      `已下载${received}${total === null ? '' : `，共${total}`}${seconds === null ? '' : `，还要约${seconds}秒`}`,
    cancel: '取消',
    cancelled: '已取消下载',
  },
  cut: {
    title: '下载中断了',
    detail: (percent: number) => `停在${percent}%，已下载的部分还在，可以接着下。`,
    resume: '继续下载',
    giveUp: '放弃',
  },
  done: {
    title: '下载完成',
    detail: (fileName: string) => `${fileName}已保存，打开它开始安装。`,
    matches: '已核对SHA-256，64个字符全部一致',
    again: '再下载一次',
  },
  wrong: {
    title: '文件核对不一致，没有保存',
    detail:
      '收到的文件与公布的SHA-256不同，可能在传输途中损坏或被改动，所以没有保存到电脑上。请换个网络重新下载；还是这样，请联系在线客服。',
    again: '重新下载',
  },
  failed: '下载失败，请稍后重试',
  broken: '系统异常，请稍后重试',
  systems: {
    title: '全部系统',
    hint: 'Mac不确定芯片，点左上角菜单里的“关于本机”看一眼：写着Apple或M系列，选Apple芯片，写着Intel，选Intel芯片。',
    table: '各系统安装包',
    columns: { system: '系统要求', version: '版本', size: '大小', date: '日期', checksum: 'SHA-256', action: '安装包' },
    own: '本机',
    beta: '测试版',
    download: '下载',
    downloadOf: (system: string) => `下载${system}`,
    resumeOf: (system: string) => `继续下载${system}`,
    cancelOf: (system: string) => `取消下载${system}`,
    windows: (bits: number) => `Windows ${bits}位`,
    windowsBeta: 'Windows测试版',
    macBeta: 'Mac测试版',
    macArm: 'Mac Apple芯片',
    macIntel: 'Mac Intel芯片',
  },
  checksum: {
    name: 'SHA-256',
    copy: '复制',
    copyOf: (system: string) => `复制${system}的SHA-256`,
    copied: 'SHA-256已复制',
    refused: '浏览器没有允许复制，请长按或选中后复制',
    none: '未公布',
  },
  news: {
    title: '更新内容',
    none: '这一版没有单独的更新说明。',
    older: '旧版本',
    advice: '没有特殊需要，请用当前版本。',
    linkOf: (system: string, versionNo: string) => `下载${versionNo}，${system}`,
    ofVersion: (system: string, versionNo: string) => `${versionNo}，${system}`,
  },
  verify: {
    title: '安装前，先核对',
    lead: '浏览器当场算出您手里这个文件的SHA-256，与本站公布的每个版本比对。文件不会上传。',
    choose: '选择安装包',
    drop: '也可以把文件拖进本页',
    pasted: '或者粘贴SHA-256',
    placeholder: '64位，或命令的整段结果',
    compare: '核对',
    notHash: '没有找到SHA-256：应为64位，由0到9和a到f组成，一次核对一个',
    published: '官网公布',
    ownFile: '您的文件',
    ownPaste: '您粘贴的',
    waiting: '选好文件或粘贴后在这里比对',
    equal: '64个字符全部一致',
    unequal: (count: number) => `${count}个字符不一致`,
    drawing: (sha256: string) => `官网公布的SHA-256：${sha256}`,
    drawnBoth: (published: string, own: string) => `官网公布的SHA-256：${published}；您的：${own}`,
    reading: (fileName: string) => `正在读取${fileName}`,
    progress: '读取进度',
    stop: '停止',
    match: (version: string) => `是${version}`,
    matchText: '与官网公布的全部一致，就是我们发布的文件。',
    demo: '这是演示安装包，不含任何程序。',
    beta: '这是测试版，可能不稳定。',
    older: '这是旧版本，没有特殊需要，请用当前版本。',
    noMatch: '不是本站公布的安装包',
    noMatchText: (count: number) =>
      `与这里公布的${count}个校验值都对不上，请不要安装：可能没有下载完整，也可能被改动过，或者不是我们的文件。请删除后从本页重新下载，再核对一次；还是对不上，请联系`,
    tooLarge: '文件超过512 MB，浏览器里算不了，请用下面的命令算好，再粘贴结果',
    unreadable: '文件没有读完：可能是文件夹，或者文件被移动、占用了，请重新选择',
    unable: '这个浏览器没有提供计算，请用下面的命令算好，再粘贴结果',
    command: '用命令算也一样，把结果粘贴到上面：',
    windows: 'Windows，PowerShell',
    windowsCommand: (fileName: string) => `Get-FileHash ${fileName}`,
    mac: 'Mac，终端',
    macCommand: (fileName: string) => `shasum -a 256 ${fileName}`,
    copyOf: (shell: string) => `复制命令：${shell}`,
    copied: '命令已复制',
    signer: '签名主体',
    windowsSigner: ['Windows', '右键属性，“数字签名”里核对'],
    macSigner: ['Mac', '首次打开时，系统会自动检查'],
  },
  trust: {
    addressTitle: '只认这个域名',
    address: (host: string) => `安装包只在${host}发布。搜索结果里带下面这些字样的，都不是我们放的：`,
    fakes: ['高速下载', '绿色版', '破解版'],
    report: ['遇到仿冒，请告诉', '在线客服', '。'],
    scanTitle: '不放心，就再扫一遍',
    scan: (isSigned: boolean) =>
      `装之前，用自己的杀毒软件扫一遍就好。新版本刚发布时，个别软件会因为“文件太新”给出提示：${
        isSigned
          ? '先对签名，再对SHA-256，两样都一致，就是我们发布的文件；有一样对不上，请不要安装。'
          : '对一次SHA-256，64个字符全部一致，就是我们发布的文件；对不上，请不要安装。'
      }`,
    steps: { signature: '签名', checksum: 'SHA-256', scan: '杀毒软件' },
  },
  failedTitle: '安装包没有加载出来',
  empty: { title: '暂无安装包', hint: '新的安装包正在准备，可以先看看产品怎么用', tour: '看产品演示' },
} as const
