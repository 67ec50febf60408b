import { endpoint, page } from '../../url-map/page.ts'

export const documentsRoutes = [
  page({
    path: '/account/documents',
    file: 'features/documents/routes/documents.tsx',
    place: 'dialog',
    guard: 'players',
    takesFiles: true,
    title: 'DOCUMENTS',
    robots: 'disallow',
    examples: [
      { name: 'documents-verified', path: '/account/documents' },
      { name: 'documents-none', path: '/account/documents', as: 'nora' },
      { name: 'documents-of-each-status', path: '/account/documents', as: 'dora' },
    ],
  }),
  endpoint({
    path: '/account/documents/file',
    file: 'features/documents/routes/send-file.ts',
    guard: 'players',
    takesFiles: true,
    robots: 'disallow',
  }),
]
