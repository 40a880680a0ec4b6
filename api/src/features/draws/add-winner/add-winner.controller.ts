import { applyDecorators, Body, Controller } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { WINNER_STATES } from '@sabi50/contracts/enumerations';
import { WINNER_NAME_LENGTH_MAX } from '@sabi50/contracts/limits';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import { WINNER_PHONE_PATTERN } from '@sabi50/contracts/validation-rules';
import { type AdminWinnerView, type WinnerColumn } from '@sabi50/contracts/winner-views';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Winners } from '../draws.records.js';
import { draftOf, type GivenWinner, refusalOf, tidied } from '../winner.rules.js';

function WinnerField(field: WinnerColumn, shown: ApiPropertyOptions): PropertyDecorator {
  const refusal = (value: unknown): string | null =>
    typeof value === 'string' ? refusalOf(field, value) : WINNER_VALIDATION.allFields;
  const read = field === 'phoneNumber' ? localMobile : tidied;
  return applyDecorators(
    ApiProperty(shown),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value)),
    ValidateBy({
      name: field,
      validator: {
        validate: (value: unknown) => refusal(value) === null,
        defaultMessage: (args?: ValidationArguments) => refusal(args?.value) ?? '',
      },
    }),
  );
}

/** The fields of the Add Winner form. */
class AddWinnerBody implements GivenWinner {
  @WinnerField('fullName', { maxLength: WINNER_NAME_LENGTH_MAX, example: 'Adaeze Okafor' })
  readonly fullName!: string;

  @WinnerField('phoneNumber', { pattern: WINNER_PHONE_PATTERN.source, example: '08031234567' })
  readonly phoneNumber!: string;

  @WinnerField('state', { enum: WINNER_STATES })
  readonly state!: string;
}

@ApiTags('winners')
@Controller()
export class AddWinnerController {
  constructor(private readonly winners: Winners) {}

  /** Puts a winner at the top of the list, where everybody sees them at once. */
  @Endpoint('POST adminWinners', {
    access: staff('winners.edit'),
    status: 201,
    summary: 'Announce a winner',
    errors: ['OWN_ACCOUNT', 'WINNER_EXISTS'],
  })
  add(@Body() body: AddWinnerBody, @Scope() scope: StaffScope): Promise<AdminWinnerView> {
    return this.winners.add(draftOf(body), scope);
  }
}
