/** Images and videos that staff upload for broadcasts. */

/** Each kind of file that is taken: the type it is served as, and the other types that browsers declare for it. */
export const MEDIA_TYPES = {
  jpg: { contentType: 'image/jpeg', declaredAs: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  png: { contentType: 'image/png', declaredAs: ['image/png', 'image/x-png', 'image/apng'] },
  gif: { contentType: 'image/gif', declaredAs: ['image/gif'] },
  mp4: { contentType: 'video/mp4', declaredAs: ['video/mp4'] },
  avi: {
    contentType: 'video/x-msvideo',
    declaredAs: ['video/x-msvideo', 'video/avi', 'video/msvideo', 'video/vnd.avi'],
  },
} as const;

export type MediaKind = keyof typeof MEDIA_TYPES;

/** For the `accept` of a file field. */
export const MEDIA_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.gif', '.mp4', '.avi'] as const;

/** Where a file may be sent. */
export interface MediaUploadView {
  /** Takes one PUT with the file and its content type, within 10 minutes, from the person who requested it. */
  readonly uploadURL: string;
}

/** A file that was taken. */
export interface MediaView {
  /** `/objects/<random name>.<jpg|png|gif|mp4|avi>`; private until it is published. */
  readonly objectPath: string;
  readonly contentType: string;
  /** Bytes as stored, which for an image are other ones than those that were sent. */
  readonly size: number;
}

/** A file that is public from now on. */
export interface PublishedMediaView {
  readonly objectPath: string;
}

export const MEDIA_URL_LENGTH_MAX = 2_000;
