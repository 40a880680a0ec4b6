import { Module } from '@nestjs/common';
import { partsOf } from '../../platform/parts-of.js';
import * as board from './board-view/board.controller.js';
import * as boardMembers from './members/board-members.js';
import * as nickname from './members/nickname.controller.js';

@Module(partsOf(board, boardMembers, nickname))
export class LeaderboardModule {}
