import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SESSION_KINDS, type SessionKind } from '@sabi50/vocabulary/enumerations';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

/** Which of a browser's sessions is meant, where it may have one as player and one as staff. */
export class SessionKindQuery {
  @ApiPropertyOptional({ enum: SESSION_KINDS, description: 'Left out: whichever there is, the player one first' })
  @IsOptional()
  @IsIn(SESSION_KINDS, { message: VALIDATION.text })
  readonly kind?: SessionKind;
}
