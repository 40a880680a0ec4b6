import { Box, Button, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { type DrawPictureView } from '@sabi50/contracts/draw-views';
import { decimal } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { httpClient } from '../../lib/api/http-client';
import { useTexts } from '../../lib/language/texts';
import { FileButton } from '../../ui/export-button';
import { useToasts } from '../../ui/use-toasts';

const TAKEN = '.jpg,.jpeg,.png,.gif';
const BYTES_OF_KB = 1_000;

/** Chooses the picture of a prize; it is sent at once and comes back small. */
export function PictureField() {
  const texts = useTexts('draws');
  const hintId = useId();
  const { setValue } = useFormContext();
  const pictureId = useWatch({ name: 'pictureId' }) as string;
  const { upload, isUploading, bytes } = useUpload();
  const clear = (): void => ['pictureId', 'picture'].forEach((name) => setValue(name, '', { shouldDirty: true }));
  return (
    <Box role="group" aria-label={texts.picture}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <FileButton
          label={isUploading ? texts.uploading : pictureId ? texts.otherPicture : texts.choosePicture}
          accept={TAKEN}
          disabled={isUploading}
          describedBy={hintId}
          onFile={(file) => void upload(file)}
        />
        {pictureId && !isUploading && <Button onClick={clear}>{texts.removePicture}</Button>}
        {pictureId && bytes !== null && (
          <Typography variant="body2" role="status">
            {texts.smallSize(decimal(bytes / BYTES_OF_KB))}
          </Typography>
        )}
      </Stack>
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {texts.pictureHint}
      </Typography>
    </Box>
  );
}

function useUpload() {
  const texts = useTexts('draws');
  const toasts = useToasts();
  const { setValue } = useFormContext();
  const [isUploading, setUploading] = useState(false);
  const [bytes, setBytes] = useState<number | null>(null);
  const upload = async (file: File): Promise<void> => {
    setUploading(true);
    try {
      const headers = new Headers({ 'content-type': file.type || 'application/octet-stream' });
      const answer = await httpClient(ROUTES.adminDrawPictures, { method: 'POST', headers, body: file });
      const { pictureId, picture, size } = answer.json as DrawPictureView;
      setValue('pictureId', pictureId, { shouldDirty: true });
      setValue('picture', picture);
      setBytes(size);
      toasts.success(texts.uploaded, file.name);
    } catch (error) {
      toasts.failure(texts.uploadFailed, error);
    } finally {
      setUploading(false);
    }
  };
  return { upload, isUploading, bytes };
}

const { sun, 'sun-tint': tint } = TOKENS.light;
/** Rays of the sun: the ground of every prize, the same in both themes, as players see it. */
const RAYS = `repeating-conic-gradient(from 0deg at 50% 60%, ${sun}99 0 12deg, ${tint} 0 24deg)`;

/** The picture of a prize on its ground; without one, the parcel that players see. It says nothing that is not written beside it. */
export function PrizePicture({ picture }: { readonly picture: string | null }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: 148, background: RAYS, p: 1.5 }}>
      {picture === null ? (
        <Parcel />
      ) : (
        <Box component="img" src={picture} alt="" sx={{ width: '100%', height: 124, objectFit: 'contain' }} />
      )}
    </Box>
  );
}

const Parcel = () => (
  <svg viewBox="0 0 96 96" width="104" height="104" aria-hidden>
    <path d="M48 34 24 18q-6 18 24 16zm0 0 24-16q6 18-24 16z" fill="#b3341f" />
    <path d="M16 40h64v44q0 4-4 4H20q-4 0-4-4z" fill="#23307a" />
    <path d="M12 32h72v14H12z" fill="#33429a" />
    <path d="M42 32h12v56H42z" fill="#f2a31b" />
    <path d="m48 50 13 13-13 13-13-13z" fill="#fff8ec" stroke="#f2a31b" strokeWidth="3" />
  </svg>
);
