import { describe, expect, it } from 'vitest'
import { readRedirectForm } from './redirect-form.server.ts'

describe('readRedirectForm', () => {
  it('reads address, method and fields of the first form', () => {
    const html = `<!doctype html><body onload="document.forms[0].submit()"><form action="https://bank.example/3ds" method="POST">
      <input type="hidden" name="MD" value="a&amp;b"><input name="PaReq" value="x&quot;y"><input type="submit">
      </form><form action="https://other.example"><input name="late" value="1"></form><input name="outside" value="1">`
    expect(readRedirectForm(html)).toEqual({
      action: 'https://bank.example/3ds',
      method: 'post',
      fields: [
        ['MD', 'a&b'],
        ['PaReq', 'x"y'],
      ],
    })
  })

  it.each([
    ['no form', '<p>Sorry</p>'],
    ['a form without an address', '<form><input name="a" value="b"></form>'],
    ['a script for an address', '<form action="javascript:alert(1)"></form>'],
    ['a path of ours', '<form action="/logout" method="post"></form>'],
    ['nothing', ''],
  ])('is null for %s', (_, html) => {
    expect(readRedirectForm(html)).toBeNull()
  })
})
