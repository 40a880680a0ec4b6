import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps {
  /** What it says. */
  readonly label: string;
  /** File name extensions, with commas between them. */
  readonly accept: string;
  readonly disabled: boolean;
  /** The id of what says which files are taken. */
  readonly describedBy: string;
  readonly onFile: (file: File) => void;
}

/** Asks for a file of the device. */
export function FileButton({ label, accept, disabled, describedBy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The same file may be picked again.
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
