import type { DocumentType } from '@parlour/contracts/platform-resolvers'
import { expect } from 'vitest'
import type { Session } from './journeys.ts'
import type { TestPlatform } from './platform.ts'

export const pdf = new TextEncoder().encode('%PDF-1.7 a passport')

export const putFile = (url: string, body: Uint8Array<ArrayBuffer> = pdf, contentType = 'application/pdf') =>
  fetch(url, { method: 'PUT', headers: { 'content-type': contentType, 'if-none-match': '*' }, body })

/** Steps of tests about the documents of one player. */
export function documentsOf(platform: () => TestPlatform, player: () => Session) {
  async function createUploadUri(announced: object = {}, session = player()) {
    const { data, errors } = await platform().query(
      `mutation ($userId: ID!, $contentType: String!, $size: Int!) {
        createUploadUri(userId: $userId, contentType: $contentType, size: $size) {
          __typename
          ... on CreateUploadUriSuccess { objectUrl objectPath uploadUrl expiresAt }
          ... on CreateUploadUriRefusal { code }
        }
      }`,
      { userId: session.userId, contentType: 'application/pdf', size: pdf.length, ...announced },
      session.accessToken,
    )
    return data?.createUploadUri ?? errors?.[0]?.extensions?.code
  }

  async function provide(path: string, type: DocumentType = 'PASSPORT', session = player()) {
    const { data } = await platform().query(
      `mutation ($userId: ID!, $type: DocumentType!, $path: String!) {
        provideDocument(userId: $userId, type: $type, path: $path) {
          __typename
          ... on ProvideDocumentSuccess { document { documentId createdAt url type status reason } }
          ... on ProvideDocumentRefusal { code }
        }
      }`,
      { userId: session.userId, type, path },
      session.accessToken,
    )
    return data.provideDocument
  }

  /** Uploads a file and resolves to its path. */
  async function uploaded(): Promise<string> {
    const { objectPath, uploadUrl } = await createUploadUri()
    expect((await putFile(uploadUrl)).status).toBe(201)
    return objectPath
  }

  const provided = async (type: DocumentType): Promise<string> =>
    (await provide(await uploaded(), type)).document.documentId

  async function documents(first = 20, after: string | null = null) {
    const { data } = await platform().query(
      `query ($userId: ID!, $first: Int!, $after: String) {
        documentConnection(userId: $userId, first: $first, after: $after) {
          edges { node { documentId url type status reason } }
          pageInfo { endCursor hasNextPage }
        }
      }`,
      { userId: player().userId, first, after },
      player().accessToken,
    )
    return data.documentConnection
  }

  async function isVerified(): Promise<boolean> {
    const query = 'query ($id: ID!) { user(userId: $id) { kycProfile { verified } } }'
    const { data } = await platform().query(query, { id: player().userId }, player().accessToken)
    return data.user.kycProfile.verified
  }

  return { createUploadUri, provide, uploaded, provided, documents, isVerified }
}
