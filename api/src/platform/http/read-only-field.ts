import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';

/**
 * A field of a record that its answer has and that no call changes: the console sends whole records back, so it is
 * accepted with any value, and ignored (rule staff/accepted-and-ignored).
 */
export const ReadOnlyField = (): PropertyDecorator =>
  applyDecorators(Allow(), ApiPropertyOptional({ type: Object, readOnly: true, description: 'Ignored' }));
