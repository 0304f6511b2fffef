import { expect, test } from 'vitest'
import {
  ChangeOwnTestimonial,
  ChangeTestimonial,
  ConfirmTestimonial,
  CreateTestimonial,
} from '#model/tools/love/testimonial.ts'

test('a change says nothing of what it leaves out', () => {
  for (const schema of [ChangeTestimonial, ConfirmTestimonial, ChangeOwnTestimonial])
    expect(schema.parse({})).toEqual({})
})

test('a new review has everything, and takes its pictures as a list or as the JSON of one', () => {
  const key = `_media/${'a'.repeat(64)}.png`
  const review = CreateTestimonial.parse({ wallId: 'wall', images: JSON.stringify([key]), gifs: [key] })
  expect(review).toMatchObject({ content: '', rating: null, images: [key], gifs: [key], consent: false })
  for (const images of ['[', '{}', '["x"]', [key, key, key, key, key]])
    expect(CreateTestimonial.safeParse({ wallId: 'wall', images }).success).toBe(false)
})
