/** The page's only style sheet, in the colours of `src/ui/tokens.css`; it is inlined and allowed by its hash. */
export const docsStyle = `
:root{--ink:#0e1726;--ink-2:#475467;--paper:#fff;--paper-2:#f6f8fb;--line:#e4e9f1;--sail:#0e43c4;--sail-tint:#eaf1ff;--deep:#081b3a;--on:#fff;--on-2:#c3d0e6;--sun:#a65507;
--sans:-apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC",sans-serif;
--mono:ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans Mono CJK SC",monospace}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;font:16px/1.7 var(--sans);color:var(--ink);background:var(--paper)}
a{color:var(--sail)}
a:focus-visible{outline:2px solid var(--sail);outline-offset:2px}
header{background:var(--deep);color:var(--on-2);padding:48px 24px}
header a{color:var(--on)}
header>*{max-width:960px;margin-inline:auto}
h1{margin:0 auto 8px;font-size:32px;line-height:1.3;color:var(--on)}
header p{margin-block:0}
main{max-width:1008px;margin-inline:auto;padding:24px}
nav{columns:2;column-gap:32px;padding-bottom:32px;border-bottom:1px solid var(--line)}
nav div{break-inside:avoid;padding-top:16px}
nav b{display:block}
nav a{display:block;font:14px/1.9 var(--mono);text-decoration:none;overflow-wrap:anywhere}
nav a:hover{text-decoration:underline}
h2{margin:56px 0 0;font-size:24px}
article{padding:32px 0;border-bottom:1px solid var(--line)}
h3{margin:0;font:600 18px/1.5 var(--mono);overflow-wrap:anywhere}
h3 span{margin-right:8px;padding:2px 8px;border-radius:4px;background:var(--sail-tint);color:var(--sail);font-size:14px}
h4{margin:24px 0 8px;font-size:16px}
article p{margin:8px 0 0;color:var(--ink-2)}
.wide{overflow-x:auto}
table{width:100%;min-width:560px;table-layout:fixed;border-collapse:collapse;font-size:14px;line-height:1.6}
th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th:first-child{width:34%}
th:nth-child(2){width:20%}
th:nth-child(3){width:8%}
th{font-weight:400;color:var(--ink-2);white-space:nowrap}
td:first-child,td:nth-child(2){font-family:var(--mono);overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none;font-size:14px}
li code{display:inline-block;min-width:64px;font-family:var(--mono)}
@media(max-width:767px){nav{columns:1}header{padding:32px 24px}}
`
