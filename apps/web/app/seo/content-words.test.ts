import { describe, expect, it } from 'vitest'
import { descriptionOf, questionsOf } from './content-words.ts'

describe('descriptionOf', () => {
  it.each([
    ['the first paragraph', '<h2>Title</h2><p>One.</p><p>Two.</p>', 'One.'],
    ['without its tags', '<p>Read <a href="/x">our <em>terms</em></a>, please.</p>', 'Read our terms, please.'],
    ['without entities', '<p>Tom &amp; Ada &lt;3</p>', 'Tom & Ada <3'],
    ['over several lines', '<p>One\n  two.</p>', 'One two.'],
    ['nothing said', '<p></p>', null],
    ['no paragraph', '<h2>Title</h2>', null],
  ])('%s', (_words, html, expected) => expect(descriptionOf(html)).toBe(expected))

  it('cuts a long one after a complete word', () => {
    const description = descriptionOf(`<p>${'word '.repeat(60)}</p>`) ?? ''
    expect(description).toMatch(/^(?:word )+word…$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

describe('questionsOf', () => {
  const question = (name: string) => `<p><strong>${name}</strong> Like <a href="/pages/x">this</a>.</p>`

  it('reads questions and their answers', () => {
    const html = `<p>Intro.</p>${question('How?')}${question('Comment ?')}<h2>More</h2>${question('Why &amp; when?')}`
    expect(questionsOf(html)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'Like this.' } },
        { name: 'Comment ?' },
        { name: 'Why & when?' },
      ],
    })
  })

  it.each([
    ['a page without questions', '<p>Terms.</p>'],
    ['bold words that are not questions', question('Note.').repeat(5)],
    ['one or two questions', question('How?').repeat(2)],
  ])('finds none on %s', (_words, html) => expect(questionsOf(html)).toBeNull())
})
