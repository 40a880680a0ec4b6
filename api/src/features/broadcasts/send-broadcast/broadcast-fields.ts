import { MomentField } from '../../../platform/http/fields.js';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import {
  BROADCAST_CONTENT_LENGTH_MAX,
  BROADCAST_LINK_LENGTH_MAX,
  BROADCAST_LINK_TEXT_LENGTH_MAX,
  BROADCAST_SUBJECT_LENGTH_MAX,
} from '@sabi50/contracts/broadcast-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { UNPRINTABLE } from '../../../kernel/text.js';
import { isNestedTooDeep } from '../mail-content/staff-content.js';

/** Subject, content and links are checked alike wherever they come in. */

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const emptyIsNone = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value,
);
const ONE_LINE = new RegExp(`^[^${UNPRINTABLE}]*$`);

/** What is nested without end could not be made a mail. */
const Shallow = (): PropertyDecorator =>
  ValidateBy({
    name: 'nesting',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || !isNestedTooDeep(value),
      defaultMessage: () => BROADCAST_VALIDATION.nesting,
    },
  });

/** The words that narrow a category, as its list takes them. */
export const SearchField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      maxLength: EMAIL_LENGTH_MAX,
      description: 'Where nobody is named: only members whose name or address holds these words',
    }),
    emptyIsNone,
    IsOptional(),
    IsString({ message: VALIDATION.text }),
    MaxLength(EMAIL_LENGTH_MAX, { message: VALIDATION.text }),
  );

/** Where nobody is named: only members who came by this station. */
export const StationField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      format: 'uuid',
      description: 'Where nobody is named: only members who came by this station',
    }),
    emptyIsNone,
    IsOptional(),
    Matches(ID_PATTERN, { message: VALIDATION.unknownStation }),
  );

const COUNT_MAX = 100_000_000;

/** How many there were when the sender confirmed it. */
export const ExpectedCountField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ description: 'How many recipients staff saw; another number on the server is refused' }),
    IsOptional(),
    IsInt({ message: VALIDATION.text }),
    Min(0, { message: VALIDATION.text }),
    Max(COUNT_MAX, { message: VALIDATION.text }),
  );

/** When a broadcast is to start; whether that is still to come is checked against our own clock. */
export const ScheduledForField = (): PropertyDecorator =>
  MomentField(BROADCAST_VALIDATION.scheduledFor, {
    optional: true,
    description: 'Starts at that time, to those who match at that time; left out: now',
  });

/** One line that is not blank, without control characters. */
export const SubjectField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength: BROADCAST_SUBJECT_LENGTH_MAX, example: 'Hello {{firstName}}' }),
    trimmed,
    IsString({ message: BROADCAST_VALIDATION.subjectAndContent }),
    Matches(/\S/, { message: BROADCAST_VALIDATION.subjectAndContent }),
    Matches(ONE_LINE, { message: BROADCAST_VALIDATION.subject }),
    MaxLength(BROADCAST_SUBJECT_LENGTH_MAX, { message: BROADCAST_VALIDATION.subject }),
  );

/** Plain text or HTML that is not blank. */
export const ContentField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength: BROADCAST_CONTENT_LENGTH_MAX, description: 'Plain text or HTML, which is sanitised' }),
    IsString({ message: BROADCAST_VALIDATION.subjectAndContent }),
    Matches(/\S/, { message: BROADCAST_VALIDATION.subjectAndContent }),
    MaxLength(BROADCAST_CONTENT_LENGTH_MAX, { message: BROADCAST_VALIDATION.content }),
    Shallow(),
  );

/** As the content; may be left out. */
export const NoteField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: BROADCAST_CONTENT_LENGTH_MAX, description: 'Said before the text of the type' }),
    emptyIsNone,
    IsOptional(),
    IsString({ message: BROADCAST_VALIDATION.content }),
    MaxLength(BROADCAST_CONTENT_LENGTH_MAX, { message: BROADCAST_VALIDATION.content }),
    Shallow(),
  );

/** Where the button leads; whether it may lead there is checked with our own address at hand. */
export const LinkUrlField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: BROADCAST_LINK_LENGTH_MAX, example: '/payment' }),
    emptyIsNone,
    IsOptional(),
    IsString({ message: BROADCAST_VALIDATION.link }),
    MaxLength(BROADCAST_LINK_LENGTH_MAX, { message: BROADCAST_VALIDATION.link }),
  );

/** The words on the button. */
export const LinkTextField = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: BROADCAST_LINK_TEXT_LENGTH_MAX, example: 'Play Now' }),
    emptyIsNone,
    IsOptional(),
    IsString({ message: BROADCAST_VALIDATION.linkText }),
    Matches(ONE_LINE, { message: BROADCAST_VALIDATION.linkText }),
    MaxLength(BROADCAST_LINK_TEXT_LENGTH_MAX, { message: BROADCAST_VALIDATION.linkText }),
  );
