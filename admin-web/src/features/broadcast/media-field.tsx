import CloseIcon from '@mui/icons-material/Close';
import MovieIcon from '@mui/icons-material/MovieOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { BROADCAST_FILES_MAX, type BroadcastFileView } from '@sabi50/contracts/broadcast-views';
import { MEDIA_EXTENSIONS, type MediaView } from '@sabi50/contracts/media-views';
import { api } from '../../lib/api/api';
import { httpClient } from '../../lib/api/http-client';
import { useTexts } from '../../lib/language/texts';
import { FileButton } from '../../ui/export-button';
import { useToasts } from '../../ui/use-toasts';
import { contentTypeOf, mediaRefusal } from './media-check.rules';

interface MediaFieldProps {
  readonly files: readonly BroadcastFileView[];
  readonly onAdd: (file: BroadcastFileView) => void;
  readonly onRemove: (file: BroadcastFileView) => void;
  /** What the server said about them. */
  readonly error?: string;
}

/** Uploads images and videos one by one, and lists those that go with the mail. */
export function MediaField({ files, onAdd, onRemove, error }: MediaFieldProps) {
  const texts = useTexts('broadcast');
  const hintId = useId();
  const { upload, uploading } = useUpload(onAdd);
  return (
    <Box role="group" aria-label={texts.media}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <FileButton
          label={uploading ? texts.uploading : texts.upload}
          accept={MEDIA_EXTENSIONS.join(',')}
          disabled={uploading || files.length >= BROADCAST_FILES_MAX}
          describedBy={hintId}
          onFile={(file) => void upload(file)}
        />
        <Typography id={hintId} variant="body2" color={error ? 'error' : 'textSecondary'}>
          {error ?? texts.mediaHint}
        </Typography>
      </Stack>
      {files.length > 0 && (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, mt: 1.5, mb: 0 }}>
          {files.map((file) => (
            <MediaItem key={file.url} {...{ file }} onRemove={() => onRemove(file)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function useUpload(onUploaded: (file: BroadcastFileView) => void) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const [uploading, setUploading] = useState(false);
  const failures = { url: texts.failedUploadUrl, file: texts.failedUpload, permissions: texts.failedPermissions };
  const upload = async (file: File): Promise<void> => {
    const refusal = mediaRefusal(file);
    if (refusal === 'type') return toasts.refusal(texts.invalidFileType, texts.invalidFileTypeText);
    if (refusal === 'size') return toasts.refusal(texts.fileTooLarge, texts.fileTooLargeText);
    setUploading(true);
    try {
      onUploaded(await uploadMedia(file));
      toasts.success(texts.fileUploaded, file.name);
    } catch (error) {
      if (error instanceof UploadError) toasts.failure(failures[error.step], error.cause);
      else throw error;
    } finally {
      setUploading(false);
    }
  };
  return { upload, uploading };
}

interface MediaItemProps {
  readonly file: BroadcastFileView;
  readonly onRemove: () => void;
}

const PICTURE = /\.(jpg|png|gif)$/;

function MediaItem({ file: { url, name }, onRemove }: MediaItemProps) {
  const texts = useTexts('broadcast');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 0.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {PICTURE.test(url) ? (
        <Box component="img" src={url} alt="" sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 0.5 }} />
      ) : (
        <MovieIcon sx={{ width: 48, color: 'text.secondary' }} />
      )}
      <Typography variant="body2" sx={{ maxWidth: 180, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <IconButton size="small" aria-label={texts.removeFile(name)} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

type UploadStep = 'url' | 'file' | 'permissions';

/** An upload that stopped at one of its three steps. */
class UploadError extends Error {
  constructor(
    readonly step: UploadStep,
    override readonly cause: unknown,
  ) {
    super(`The upload stopped at: ${step}`);
  }
}

/**
 * Uploads a file and makes it public, so that the recipients of the mail can see it.
 * @throws UploadError
 */
async function uploadMedia(file: File): Promise<BroadcastFileView> {
  const { uploadURL } = await step('url', () => api('POST objectsUpload'));
  const stored = await step('file', () => putFile(uploadURL, file));
  const body = { mediaURL: stored.objectPath };
  const { objectPath } = await step('permissions', () => api('POST adminSetMediaAcl', { body }));
  return { url: objectPath, name: file.name };
}

async function putFile(uploadURL: string, file: File): Promise<MediaView> {
  // The address is that of the public host; the page may stand at another name of it.
  const { pathname, search } = new URL(uploadURL, location.origin);
  const headers = new Headers({ 'content-type': contentTypeOf(file.name) ?? file.type });
  const answer = await httpClient(pathname + search, { method: 'PUT', headers, body: file });
  return answer.json as MediaView;
}

async function step<Result>(name: UploadStep, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new UploadError(name, error);
  }
}
