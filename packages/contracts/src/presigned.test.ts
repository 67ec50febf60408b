import { expect, it } from 'vitest'
import { signedHeadersOf } from './presigned.ts'

it("verifies the example of S3's own documentation", async () => {
  const keys = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const url =
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
    '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
    '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'
  const at = Date.parse('2013-05-24T12:00:00Z')
  expect(await signedHeadersOf(keys, new Request(url), at)).toEqual(['host'])
  expect(await signedHeadersOf(keys, new Request(url), at + 86_400_000)).toBeNull()
  expect(await signedHeadersOf(keys, new Request(url, { method: 'HEAD' }), at)).toBeNull()
})
