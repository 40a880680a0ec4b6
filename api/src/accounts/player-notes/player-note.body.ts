import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { PLAYER_NOTE_LENGTH_MAX } from '@sabi50/vocabulary/player-acts-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

/** A note about a player (rule staff/notes). */
export class PlayerNoteBody {
  @ApiProperty({ maxLength: PLAYER_NOTE_LENGTH_MAX })
  @IsString({ message: VALIDATION.note })
  @Matches(/\S/, { message: VALIDATION.note })
  @MaxLength(PLAYER_NOTE_LENGTH_MAX, { message: VALIDATION.note })
  readonly words!: string;
}
