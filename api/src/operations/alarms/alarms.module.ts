import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as attention from './attention/attention.controller.js';
import * as attentionService from './attention/attention.js';
import * as runningWell from './attention/running-well.js';
import * as prepareAlarmMail from './prepare-alarm-mail.handler.js';
import * as tellStaff from './tell-staff.schedule.js';

@Module(partsOf(attention, attentionService, runningWell, prepareAlarmMail, tellStaff))
export class AlarmsModule {}
