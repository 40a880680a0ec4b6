import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { HASH_BYTES } from '@sabi50/transparency/merkle-tree';
import { tileOfPath } from '@sabi50/transparency/tiles';
import { Public } from '../../../platform/http/access.js';
import { Database } from '../../../platform/postgres/database.js';
import { newestCheckpoint, withCosignatures } from '../checkpoints.js';
import { readTile } from '../sealed-log.js';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The sealed log for everybody, as c2sp.org/tlog-tiles publishes it: hashes alone, and what is signed over them. */
@ApiTags('transparency')
@Controller()
export class TransparencyController {
  constructor(private readonly database: Database) {}

  /** The newest checkpoint, with the signatures of its witnesses. */
  @Get(ROUTES.logCheckpoint)
  @Public()
  @ApiOperation({ summary: 'The newest checkpoint of the sealed log' })
  @ApiResponse({ status: 200, description: 'A signed note (c2sp.org/tlog-checkpoint)' })
  @ApiResponse({ status: 404, description: 'Nothing is sealed yet' })
  async checkpoint(@Res() reply: FastifyReply): Promise<void> {
    const checkpoint = await newestCheckpoint(this.database);
    if (!checkpoint) throw new NotFoundException();
    const note = await withCosignatures(this.database, checkpoint);
    await reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(note);
  }

  /** A tile of the log that grows; one that is not full under its width. */
  @Get(ROUTES.logTile)
  @Public()
  @ApiOperation({ summary: 'A tile of the sealed log' })
  @ApiResponse({ status: 200, description: 'Hashes of 32 bytes each (c2sp.org/tlog-tiles)' })
  @ApiResponse({ status: 404, description: 'The log has no such tile' })
  async tile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const tile = tileOfPath((request.params as Readonly<Record<string, string>>)['*'] ?? '');
    const checkpoint = tile && (await newestCheckpoint(this.database));
    const hashes = checkpoint && (await readTile(this.database, checkpoint.epoch, tile));
    if (!hashes || hashes.length < tile.width * HASH_BYTES) throw new NotFoundException();
    const wanted = hashes.subarray(0, tile.width * HASH_BYTES);
    await reply.header('cache-control', FOR_EVER).type('application/octet-stream').send(wanted);
  }
}
