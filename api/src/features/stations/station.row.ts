import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type AdminStationView } from '@sabi50/contracts/station-views';

/** A partner radio station. Other modules know it by its id; names may change. */
@Entity('stations')
export class StationRow {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  /** Free text such as "95.1 FM". */
  @Column({ type: 'text' })
  frequency!: string;

  @Column({ type: 'text' })
  location!: StationLocation;

  @Column({ type: 'text' })
  language!: Language;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive!: boolean;

  /** Raised by the database whenever something that staff can edit changes. */
  @Column({ type: 'int', insert: false, update: false })
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** A deleted station is kept, since accounts and statistics still point at it. */
  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}

/** A station as staff see it. */
export const stationViewOf = (row: StationRow): AdminStationView => ({
  id: row.id,
  name: row.name,
  frequency: row.frequency,
  location: row.location,
  language: row.language,
  isActive: row.isActive,
  revision: row.revision,
  createdAt: row.createdAt.toISOString(),
});
