import { type ComponentProps } from 'react';

interface FieldRootProps extends ComponentProps<'div'> {
  readonly InputProps?: unknown;
  readonly InputLabelProps?: unknown;
}

/** The element around a field: react-admin still hands it what MUI takes by `slotProps`, and an element has no such attributes. */
export const FieldRoot = ({ InputProps: _input, InputLabelProps: _label, ...props }: FieldRootProps) => (
  <div {...props} />
);
