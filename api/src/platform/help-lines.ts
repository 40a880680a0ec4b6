import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { type HelpLineView } from '@sabi50/contracts/spending-views';

const LINES_MAX = 6;
const NAME = /^\S.{0,59}$/;
/** What a browser opens and a player can check beforehand: a page, a number, an address. */
const LINK = /^(https:\/\/[^\s/]+\.[^\s]+|tel:\+?[\d-]{3,20}|mailto:[^\s@]+@[^\s@]+\.[^\s@]+)$/;

@ValidatorConstraint({ name: 'helpLines' })
class AreHelpLines implements ValidatorConstraintInterface {
  validate(lines: unknown): boolean {
    return (
      Array.isArray(lines) &&
      (lines as readonly HelpLineView[]).every(({ name, link }) => NAME.test(name) && LINK.test(link))
    );
  }
}

/** A setting that names help lines: `Name=link`, with semicolons between them; links are https:, tel: or mailto:. */
export const HelpLines = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? linesOf(value) : value)),
    IsArray(),
    ArrayMaxSize(LINES_MAX, { message: `must be ${LINES_MAX} lines at most` }),
    Validate(AreHelpLines, {
      message: 'must be Name=link with semicolons between them, each link https:, tel: or mailto:',
    }),
  );

function linesOf(text: string): readonly HelpLineView[] {
  const lines = text.split(';').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const [name = '', ...link] = line.split('=');
    return { name: name.trim(), link: link.join('=').trim() };
  });
}
