import { Box, Button, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type DrawPictureView } from '@sabi50/contracts/draw-views';
import { decimal } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { httpClient } from '../../lib/api/http-client';
import { FileButton } from '../../ui/file-button';
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
