import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { NicknameOf, type OwnNickname } from '../board.queries.js';
import { BoardMembers } from './board-members.js';

@QueryHandler(NicknameOf)
export class NicknameOfHandler implements IQueryHandler<NicknameOf> {
  constructor(private readonly members: BoardMembers) {}

  async execute({ userId }: NicknameOf): Promise<OwnNickname | null> {
    const member = await this.members.of(userId);
    if (!member?.nickname || !member.namedAt) return null;
    return { nickname: member.nickname, since: member.namedAt, isShown: member.leftAt === null };
  }
}
