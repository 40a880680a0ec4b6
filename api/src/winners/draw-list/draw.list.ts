import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DRAW_KINDS, type DrawKind } from '@sabi50/vocabulary/enumerations';
import { type ListSpec } from '../../platform/http/lists/list-query.js';

/** What the history of the draws can be narrowed to. */
export class DrawFilters {
  @ApiPropertyOptional({ enum: DRAW_KINDS })
  @IsOptional()
  @IsIn(DRAW_KINDS, { message: WINNER_VALIDATION.drawKind })
  readonly kind?: DrawKind;
}

export const DRAW_LIST: ListSpec<DrawFilters> = {
  resource: 'draws',
  filters: DrawFilters,
  sortable: { setAt: 'd.number', drawDate: 'd.first_draw_at' },
  defaultSort: ['setAt', 'desc'],
  tieBreak: 'd.number',
};
