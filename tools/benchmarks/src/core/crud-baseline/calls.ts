import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, Min } from 'class-validator';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';

export class LoginCall {
  @IsString() emailOrMobile!: string;
}

export class RandomQuestionCall {
  @IsIn(CATEGORIES) category!: string;
  @IsIn(LANGUAGES) language!: string;
  /** Comma-separated. */
  @IsOptional() @IsString() excludeIds?: string;
}

export class StartCall {
  @IsUUID() userId!: string;
  @IsIn(CATEGORIES) category!: string;
  @IsIn(LANGUAGES) language!: string;
  @IsInt() @Min(1) @Max(5) totalQuestions!: number;
}

export class AttemptCall {
  @IsUUID() sessionId!: string;
  @IsUUID() userId!: string;
  @IsUUID() questionId!: string;
  @IsIn(CATEGORIES) category!: string;
  @IsIn(LANGUAGES) language!: string;
  @IsString() selectedAnswer!: string;
}
