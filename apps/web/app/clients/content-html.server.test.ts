import { describe, expect, it } from 'vitest'
import { cleanHtml } from './content-html.server.ts'

describe('cleanHtml', () => {
  it.each([
    ['a script', 'a<script>steal()</script>b', 'ab'],
    ['a handler', '<p onclick="steal()" onmouseover=steal()>a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['a disguised script address', '<a href=" java&#x09;script:steal()">a</a>', '<a>a</a>'],
    ['a data address', '<a href="data:text/html,<script>steal()</script>">a</a>', '<a>a</a>'],
    ['a data picture', '<img src="data:image/svg+xml;base64,AAAA" alt="a">', '<img alt="a" loading="lazy" />'],
    ['a picture that fails', '<img src=x onerror=steal()>', '<img src="x" loading="lazy" />'],
    ['a style sheet', '<style>body{display:none}</style>a', 'a'],
    ['a style', '<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
    ['a class', '<p class="button">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
    ['a drawing', '<svg><animate onbegin=steal()></animate><a href="#x">a</a></svg>', '<a href="#x">a</a>'],
    ['an object', '<object data="x"></object><embed src="x">a', 'a'],
    ['a form', '<form action="https://evil.example"><input name="password"><button>a</button></form>', 'a'],
    ['a base', '<base href="https://evil.example/">a', 'a'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">a', 'a'],
    ['an address without scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['a tag within a tag', '<scr<script>ipt>steal()</script>', 'ipt&gt;steal()'],
    ['an open comment', '<!-- <img src=x onerror=steal()> -->a', 'a'],
    ['a target', '<a href="/help" target="_blank">a</a>', '<a href="/help">a</a>'],
  ])('takes %s out', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  it('keeps ids of headings, lists, tables and internal links', () => {
    const html =
      '<h2 id="deposits">Deposits</h2><ol start="3"><li><strong>a</strong></li></ol>' +
      '<table><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>' +
      '<p lang="en"><a href="/pages/help#deposits">help</a> <a href="mailto:a@b.example">write</a></p>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('isolates our pages from linked sites', () => {
    expect(cleanHtml('<a href="https://other.example/a" rel="opener">a</a>')).toBe(
      '<a href="https://other.example/a" rel="noopener noreferrer">a</a>',
    )
  })
})
