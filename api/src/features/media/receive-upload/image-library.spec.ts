import { describe, expect, it, jest } from '@jest/globals';

describe('the image library', () => {
  it('that has no build for this system stops the start, by name', async () => {
    jest.unstable_mockModule('sharp', () => {
      throw new Error('Could not load the "sharp" module');
    });
    const { ImageCleaner } = await import('./image-cleaner.js');
    await expect(ImageCleaner.load()).rejects.toThrow(
      `Media need the image library "sharp", which cannot be loaded on ${process.platform}-${process.arch}`,
    );
  });
});
