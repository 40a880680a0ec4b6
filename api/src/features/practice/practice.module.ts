import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as practiceAnswers from './practice-answers.controller.js';
import * as practicePack from './practice-pack.controller.js';

@Module(partsOf(practiceAnswers, practicePack))
export class PracticeModule {}
